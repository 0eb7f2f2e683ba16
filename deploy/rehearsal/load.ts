import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPage } from '../../chaos/src/kit/page.ts'

/**
 * Uses an installation the way its users do, until a file exists, and reports what went wrong: requests that failed,
 * pages that missed something, mails that were lost or sent twice. People sign in by mail, so it needs the mail catcher.
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'https://localhost' },
    mails: { type: 'string', default: 'http://127.0.0.1:8025' },
    until: { type: 'string', default: '/tmp/load-end' },
    /** Pages without a sign-in per second. */
    visits: { type: 'string', default: '20' },
  },
})
const { site, mails, until: end } = values

interface Member {
  id: string
  email: string
  token: string
}

interface Mail {
  to: string[]
  subject: string
  text: string
}

const sent = { requests: 0, failed: 0, slowest_ms: 0, slowest: '' }
const failures = new Map<string, number>()
const withoutIds = (path: string) => path.replaceAll(/[\da-f-]{36}/g, 'ID')

async function call<T>(
  token: string | null,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<T> {
  const started = performance.now()
  sent.requests += 1
  try {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${withoutIds(path)} ${answer.status}`)
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  } catch (error) {
    sent.failed += 1
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : ''
    const reason = `${error instanceof Error ? error.message : error}${cause}`
    failures.set(reason, (failures.get(reason) ?? 0) + 1)
    throw error
  } finally {
    const took = Math.round(performance.now() - started)
    if (took > sent.slowest_ms)
      Object.assign(sent, {
        slowest_ms: took,
        slowest: `${method} ${withoutIds(path)} at ${new Date().toISOString()}`,
      })
  }
}

async function waitFor<T>(what: string, find: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${seconds} s`)
    await pause(200)
  }
}

async function caughtMails(): Promise<Mail[]> {
  return (await (await fetch(`${mails}/api/mails`)).json()) as Mail[]
}

async function register(kind: 'restaurant' | 'food_bank', number: number): Promise<Member> {
  const email = `${kind.replace('_', '-')}-${number}-${crypto.randomUUID().slice(0, 8)}@surplate.example`
  const { secret } = await call<{ secret: string }>(null, 'POST', '/api/auth/mail-link', { email })
  const token = await waitFor('a mail with a link', async () => {
    const mail = (await caughtMails()).find(({ to }) => to.includes(email))
    return /\/sign-in#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  })
  const session = await call<{ token: string; person: { uid: string } }>(
    null,
    'POST',
    '/api/auth/mail-link/open',
    { token, secret },
  )
  const { uid } = session.person
  await call(session.token, 'POST', '/api/auth/signup', {
    uid,
    email,
    name: `${kind === 'restaurant' ? 'Kitchen' : 'Pantry'} ${number}`,
    contact_no: '+1 555 010 0142',
    user_type: kind,
    address: '14 Market Quay',
    city: 'New York',
    country: 'United States',
    latitude: 40.7128,
    longitude: -74.006,
  })
  const organisation = await call<{ _id: string }>(
    session.token,
    'POST',
    kind === 'restaurant' ? '/api/auth/addrestaurant' : '/api/auth/addfoodbank',
    kind === 'restaurant' ? { uid, cuisine_type: 'Indian' } : { uid, transportation_notes: '' },
  )
  return { id: organisation._id, email, token: session.token }
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

async function countOf(member: Member, path: string): Promise<number> {
  return total((await call<{ counts: Record<string, number> }>(member.token, 'GET', path)).counts)
}

// Few, because a network address gets five sign-in mails a minute.
const restaurants = await Promise.all([1, 2].map((number) => register('restaurant', number)))
const foodBanks = await Promise.all([1, 2].map((number) => register('food_bank', number)))
const listed = (member: Member) => `/api/donation-requests/restaurant/${member.id}?limit=1`
const claimed = (member: Member) => `/api/donation-requests/foodbank/${member.id}?limit=1`

const pages = [
  ...restaurants.map((member) => ({
    member,
    path: listed(member),
    page: openPage({
      url: site,
      token: async () => member.token,
      join: (socket, joined) => socket.emit('joinRestaurantRoom', member.id, joined),
      events: ['newDonationRequest'],
      load: () => countOf(member, listed(member)),
    }),
  })),
  ...foodBanks.map((member) => ({
    member,
    path: claimed(member),
    page: openPage({
      url: site,
      token: async () => member.token,
      join: (socket, joined) => socket.emit('joinFoodbankRoom', member.id, joined),
      events: ['donationStatusUpdated'],
      load: () => countOf(member, claimed(member)),
    }),
  })),
]
await waitFor('a socket of each page', async () => pages.every(({ page }) => page.state.live) || undefined)
console.log('ready')

const accepted = new Map<string, number>()

/** One donation: a restaurant lists food, a food bank claims it, the restaurant accepts. */
async function donate(turn: number) {
  const restaurant = restaurants[turn % restaurants.length] as Member
  const foodBank = foodBanks[Math.floor(turn / 2) % foodBanks.length] as Member
  const item = await call<{ _id: string }>(restaurant.token, 'POST', '/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: `Soup ${turn}`,
    category: 'Savoury',
    quantity: 5,
    expiration_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  })
  const request = await call<{ _id: string }>(
    foodBank.token,
    'POST',
    '/api/donation-requests/add-donation-request',
    { foodbank_id: foodBank.id, food_id: item._id, requested_quantity: 5 },
  )
  await call(restaurant.token, 'PATCH', `/api/donation-requests/update-status/${request._id}`, {
    status: 'accepted',
  })
  accepted.set(foodBank.email, (accepted.get(foodBank.email) ?? 0) + 1)
}

async function repeat(everyMs: number, errand: (turn: number) => Promise<unknown>) {
  for (let turn = 0; !existsSync(end); turn += 1) {
    await Promise.all([errand(turn).catch(() => {}), pause(everyMs)])
  }
}

const visited = ['/', '/login', '/api/totals', '/api/leaderboard', '/aboutUs']
await Promise.all([
  repeat(500, donate),
  repeat(1000 / Number(values.visits), (turn) => call(null, 'GET', visited[turn % visited.length] as string)),
  repeat(300, (turn) => {
    const member = foodBanks[turn % foodBanks.length] as Member
    return call(member.token, 'GET', '/api/inventory?limit=10')
  }),
])

const missed: string[] = []
for (const { member, path, page } of pages) {
  const truth = await countOf(member, path)
  await waitFor('the news on a page', async () => page.state.shown === truth || undefined, 10).catch(() =>
    missed.push(`${member.email} shows ${page.state.shown} of ${truth}`),
  )
}
const mailsWrong: string[] = []
for (const [email, count] of accepted) {
  const found = () =>
    caughtMails().then(
      (all) => all.filter((mail) => mail.to.includes(email) && /accepted/i.test(mail.subject)).length,
    )
  await waitFor('the mails', async () => (await found()) >= count || undefined, 60).catch(() => {})
  const arrived = await found()
  if (arrived !== count) mailsWrong.push(`${email} got ${arrived} of ${count} mails`)
}
const gaps = pages.flatMap(({ page }) => page.state.gaps.slice(1))
for (const { page } of pages) page.close()

const donations = total(Object.fromEntries(accepted))
console.log(
  JSON.stringify(
    {
      ...sent,
      failures: Object.fromEntries(failures),
      donations,
      mails: mailsWrong.length === 0 ? `${donations} of ${donations}, each once` : mailsWrong,
      pages: missed.length === 0 ? `${pages.length} show everything` : missed,
      sockets_reconnected: gaps.length,
      longest_gap_ms: Math.round(Math.max(0, ...gaps)),
    },
    null,
    2,
  ),
)
process.exit(donations > 0 && sent.failed + missed.length + mailsWrong.length === 0 ? 0 : 1)
