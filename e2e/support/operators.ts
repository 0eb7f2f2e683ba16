import { declarationVersion } from '../../contract/src/declaration.ts'
import { operatorAddresses } from '../addresses.ts'
import { callAs, type Person } from './people.ts'

const [anasAddress, bensAddress] = operatorAddresses

/** Those who run the network. They belong to no organisation, so their type does not matter. */
export const ana: Person = {
  uid: 'operator-ana',
  email: anasAddress,
  name: 'Ana Example',
  user_type: 'restaurant',
}
export const ben: Person = {
  uid: 'operator-ben',
  email: bensAddress,
  name: 'Ben Example',
  user_type: 'restaurant',
}

/** Makes them operators with a name, as their first sign-in does. */
export async function enterDesk(person: Person) {
  await callAs(person, 'POST', '/api/operator/enter', {})
  await callAs(person, 'PATCH', '/api/me', { name: person.name })
}

/** A restaurant that has shown everything waits for the network. Returns the id of the organisation. */
export async function submitVerification(person: Person): Promise<string> {
  const { user } = await callAs(person, 'POST', '/api/auth/getuser', { uid: person.uid })
  const [{ organisation_id }] = user.memberships
  const point = (method: 'PATCH' | 'POST', name: string, body: object) =>
    callAs(person, method, `/api/organisations/${organisation_id}/verification/${name}`, body)
  await point('PATCH', 'no-register', {
    legal_name: `${person.name} Ltd`,
    country: 'GB',
    explanation: 'A family kitchen that is in no register yet.',
  })
  await point('PATCH', 'responsible', { name: 'Alex Example', email: person.email, contact_no: '' })
  await point('POST', 'declaration', { version: declarationVersion, name: 'Alex Example' })
  await point('POST', 'submit', {})
  return organisation_id
}
