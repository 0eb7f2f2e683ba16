import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { mintToken, seedAccounts } from '../../dev/src/identity/accounts.ts'
import { addresses } from '../addresses.ts'

export interface Person {
  uid: string
  email: string
  name: string
  user_type: 'restaurant' | 'food_bank'
}

/** A user of the demo town. */
export const saffron: Person = {
  uid: 'demo-restaurant-1',
  email: 'saffron.clove@demo.surplate.example',
  name: 'Saffron & Clove',
  user_type: 'restaurant',
}
export const harvestTable: Person = {
  uid: 'demo-food-bank-1',
  email: 'harvest.table@demo.surplate.example',
  name: 'Harvest Table',
  user_type: 'food_bank',
}

/** A user with a Google account who has not registered yet. */
export async function newcomer(user_type: Person['user_type']): Promise<Person> {
  const id = randomUUID()
  const person: Person = {
    uid: `new-${id}`,
    email: `${id}@example.org`,
    name: `Newcomer ${id.slice(0, 5)}`,
    user_type,
  }
  await seedAccounts(addresses.identity, [person])
  return person
}

/** Calls the API as a user without a browser, to set up or check data. */
export async function callAs(
  person: Pick<Person, 'uid' | 'email' | 'name'>,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  site: string = addresses.site,
) {
  const token = await tokenOf(person)
  const request = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  let answer = await fetch(`${site}${path}`, request)
  // A busy server asks its clients to come back.
  for (let tries = 1; answer.status === 503 && tries < 5; tries += 1) {
    await pause(Number(answer.headers.get('retry-after')) * 1000)
    answer = await fetch(`${site}${path}`, request)
  }
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export function signUpValues(person: Person) {
  return {
    uid: person.uid,
    name: person.name,
    email: person.email,
    contact_no: '+1 555 010 0142',
    user_type: person.user_type,
    address: '14 Market Quay',
    city: 'New York',
    country: 'United States',
    latitude: 40.7128,
    longitude: -74.006,
  }
}

/** Registers a new organisation, so that parallel tests do not share one. */
export async function registered(user_type: Person['user_type'], values?: FormValues): Promise<Person> {
  const person = await newcomer(user_type)
  await register(person, values)
  return person
}

type FormValues = Partial<ReturnType<typeof signUpValues>> & { cuisine_type?: string }

/** Sends the forms of both steps; `values` replace what they say otherwise. */
export async function register(
  person: Person,
  { cuisine_type = 'Indian', ...values }: FormValues = {},
  site?: string,
) {
  const { uid } = person
  await callAs(person, 'POST', '/api/auth/signup', { ...signUpValues(person), ...values }, site)
  if (person.user_type === 'restaurant')
    await callAs(person, 'POST', '/api/auth/addrestaurant', { uid, cuisine_type }, site)
  else await callAs(person, 'POST', '/api/auth/addfoodbank', { uid, transportation_notes: '' }, site)
}

export async function openPopup(
  page: Page,
  press = () => page.getByRole('button', { name: 'Sign in with Google' }).click(),
) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  return popup
}

/** Picks an account in the emulator's version of the Google popup, which may close before the click has returned. */
export async function chooseAccount(popup: Page, person: Person) {
  const account = popup.locator('.js-reuse-account', { hasText: person.email })
  await account.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
}

export async function signInByPopup(page: Page, person: Person, from = '/login') {
  await page.goto(from)
  await chooseAccount(await openPopup(page), person)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Signs in without the popup, by writing the user into the storage of the identity library. */
export async function signIn(page: Page, person: Person, from = '/login') {
  const { token, refreshToken } = await tokensOf(person)
  const kept = {
    uid: person.uid,
    email: person.email,
    emailVerified: true,
    displayName: person.name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: token, refreshToken, expirationTime: Date.now() + 3_600_000 },
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  }
  await page.goto('/healthz')
  await page.evaluate((user) => {
    localStorage.setItem('firebase:authUser:demo-key:[DEFAULT]', JSON.stringify(user))
    localStorage.setItem('signed_in', '1')
  }, kept)
  await page.goto(from)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

export async function tokenOf(person: Pick<Person, 'uid' | 'email' | 'name'>): Promise<string> {
  return (await tokensOf(person)).token
}

function tokensOf({ uid, email, name }: Pick<Person, 'uid' | 'email' | 'name'>) {
  return mintToken(addresses.identity, { sub: uid, email, name })
}
