import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'

const firstStep: Record<string, { text: string; label: string; path: string }> = {
  restaurant: {
    text: 'When there is food left at closing, list it. Food banks nearby see it at once, and you decide whose claim to accept.',
    label: 'Open your dashboard',
    path: '/restaurant/dashboard',
  },
  food_bank: {
    text: 'Everything that restaurants near you list is waiting on one page. Claim what your community can use today.',
    label: 'See available food',
    path: '/foodbank/availableItems',
  },
}

export function welcomeMail({ name, user_type }: { name: string; user_type: string }, site: string) {
  const step = firstStep[user_type]
  if (!step) throw new Error(`No welcome for ${user_type}`)
  return layout(
    { preview: 'Your account is ready.', title: `Welcome, ${name}`, site },
    paragraph('Your account is ready.'),
    paragraph(step.text),
    h(primaryButton, { href: `${site}${step.path}`, label: step.label }),
  )
}
