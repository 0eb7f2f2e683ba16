import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newId } from '../ids.ts'
import { deliver } from './deliver.ts'
import { layout } from './layout.ts'
import { forgetMailCounts } from './mail-counts.ts'

let server: TestServer
let person: Organisation
let disabled: Organisation

beforeAll(async () => {
  server = await startTestServer({ env: { MAILS_PER_RECIPIENT: '5' } })
  const world = new World(server.clock.now())
  person = world.restaurant({ email: 'Kitchen@example.org' })
  disabled = world.restaurant({ email: 'gone@example.org' })
  await world.save(server.db)
  await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', disabled.user_id)
    .execute()
  // Start at a full hour, so that a test does not run into the next one.
  server.clock.advance(3600 - (Math.floor(server.clock.now().getTime() / 1000) % 3600))
})
afterAll(() => server.close())

const send = ({ user_id }: Organisation, subject: string) =>
  deliver(server.context, {
    key: newId(),
    kind: 'news',
    user_id,
    subject,
    content: layout({ preview: subject, title: subject, site: server.env.PUBLIC_URL }),
  })
const subjectsTo = ({ email }: Organisation) =>
  server
    .sentMail()
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject ?? '')

test('limits mails per recipient and hour and sends one final notice', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(person, `News ${index}`)))
  const subjects = subjectsTo(person)
  expect(subjects.filter((subject) => subject.startsWith('News'))).toHaveLength(5)
  expect(subjects.filter((subject) => subject === 'Surplate: there is more news for you')).toHaveLength(1)
  expect(subjects).toHaveLength(6)
  server.clock.advance(3600)
  await send(person, 'The next hour')
  expect(subjectsTo(person)).toContain('The next hour')
  const { values } = await server.context.metrics.mails.get()
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual(
    expect.arrayContaining([
      { kind: 'news', outcome: 'sent', value: 7 },
      { kind: 'news', outcome: 'limited', value: 14 },
    ]),
  )
})

test('does not count a mail that the mail server rejects', async () => {
  server.clock.advance(3600)
  const away = { ...server.context, mailer: { send: () => Promise.reject(new Error('away')), close() {} } }
  const letter = {
    kind: 'news',
    user_id: person.user_id,
    subject: 'x',
    content: layout({ preview: '', title: '', site: '' }),
  }
  for (let index = 0; index < 8; index += 1)
    await expect(deliver(away, { key: newId(), ...letter })).rejects.toThrow('away')
  await send(person, 'Back again')
  expect(subjectsTo(person)).toContain('Back again')
})

test('sends no mail to a disabled user', async () => {
  await send(disabled, 'News')
  expect(subjectsTo(disabled)).toEqual([])
})

test('deletes counts of previous days', async () => {
  server.clock.advance(48 * 3600)
  await forgetMailCounts(server.db, server.clock.now())
  expect(await server.db.selectFrom('mail_counts').selectAll().execute()).toEqual([])
})

test('mails fit phones, support dark mode and link to the help centre', () => {
  const [mail] = server.sentMail()
  expect(mail?.html).toContain('name="viewport"')
  expect(mail?.html).toContain('prefers-color-scheme: dark')
  expect(mail?.html).toContain('http://surplate.test/help')
})
