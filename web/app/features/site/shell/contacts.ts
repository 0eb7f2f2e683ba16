export const contacts = {
  email: 'hello@surplate.example',
  phone: '+1 (555) 010-0142',
  office: '14 Market Quay, Floor 3',
}

export const phoneLink = `tel:${contacts.phone.replace(/[^+\d]/g, '')}`
