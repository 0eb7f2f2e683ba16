import { quizQuestions } from '@surplate/contract/food-safety-quiz'
import type { Verification } from '@surplate/contract/verification'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { allDone, doneOn, noFacts, someVerification } from '~/testing/verification'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { VerificationStatus } from './verification-status'

type Failure = { code?: string; fields?: Record<string, string> }

const server = vi.hoisted(() => ({
  verification: {} as unknown,
  failure: undefined as Failure | undefined,
  sent: [] as [string, unknown][],
  wrong: [] as string[],
}))
vi.mock('~/lib/network/api', () => {
  const write = (name: string) => async (input: unknown) => {
    server.sent.push([name, input])
    const { failure } = server
    server.failure = undefined
    if (failure) throw failure
    return server.verification
  }
  return {
    hasCode: (error: Failure, code: string) => error.code === code,
    fieldErrors: (error: Failure) => error.fields ?? {},
    api: {
      verification: {
        get: async () => {
          if (server.failure) throw server.failure
          return server.verification
        },
        saveRegister: write('saveRegister'),
        saveNoRegister: write('saveNoRegister'),
        saveResponsible: write('saveResponsible'),
        signDeclaration: write('signDeclaration'),
        stateNoColdFood: write('stateNoColdFood'),
        removeDocument: write('removeDocument'),
        submit: write('submit'),
        takeBack: write('takeBack'),
        reply: write('reply'),
        answerQuiz: async (input: unknown) => {
          server.sent.push(['answerQuiz', input])
          const results = quizQuestions.map(({ id }) => ({
            question: id,
            right: !server.wrong.includes(id),
            explanation: `Because of ${id}.`,
          }))
          return { results, passed: server.wrong.length === 0, verification: server.verification }
        },
      },
    },
  }
})

function open(verification: Verification) {
  server.verification = verification
  const router = createMemoryRouter([{ path: '/', element: <VerificationStatus /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** The organisation is one that the network does not trust yet. */
function signInUnverified(role: 'owner' | 'staff' = 'owner') {
  signInAs(role, 'food_bank')
  setUser({
    ...currentSession(),
    memberships: [
      someMembership({
        organisation_id: 'f-1',
        name: 'Harvest Table',
        kind: 'food_bank',
        role,
        standing: 'unverified',
      }),
    ],
  })
}

const toastTexts = () => currentToasts().map(({ text }) => text)
const rowTitles = () =>
  within(screen.getByRole('region', { name: 'What the network checks' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Element.prototype.scrollIntoView = () => {}
  Object.assign(server, { failure: undefined, sent: [], wrong: [] })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  signInUnverified()
})

test('counts down what is to do, and wakes the button when all is done', async () => {
  open(someVerification({ points: { register: allDone.register, responsible: allDone.responsible } }))
  expect(await screen.findByRole('heading', { name: 'Three things to go' })).toBeDefined()
  expect(screen.getByRole('img', { name: '2 of 5 done' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send for checking' }).disabled).toBe(true)
  expect(screen.getByText('Claim food')).toBeDefined()
})

test('sends it once everything is done', async () => {
  const user = open(someVerification({ points: allDone }))
  expect(await screen.findByRole('heading', { name: 'Ready to send' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send for checking' }))
  await waitFor(() => expect(server.sent).toEqual([['submit', { id: 'f-1' }]]))
  expect(toastTexts()).toEqual(['Sent. The network will answer.'])
})

test('a restaurant has three points and is told what waits for it', async () => {
  signInAs('owner')
  open(someVerification({ kind: 'restaurant' }))
  expect(await screen.findByRole('heading', { name: 'Three things to go' })).toBeDefined()
  expect(screen.getByText(/before food banks see its items/)).toBeDefined()
  expect(screen.queryByText('Food-safety quiz')).toBeNull()
})

test('is optional where the network does not ask for it', async () => {
  signInAs('owner', 'food_bank')
  open(someVerification({ required: false }))
  expect(await screen.findByText(/You can work without it here/)).toBeDefined()
  expect(screen.queryByText('Until then')).toBeNull()
})

test('what was sent can be taken back, and nothing can be changed meanwhile', async () => {
  const user = open(someVerification({ state: 'submitted', since: doneOn, points: allDone }))
  expect(await screen.findByText('With the network')).toBeDefined()
  expect(screen.getByRole('heading', { name: /^Sent on Thu 11 June/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(server.sent).toEqual([['takeBack', { id: 'f-1' }]]))
})

test('an approval says until when it lasts, and leads to what is on offer', async () => {
  signInAs('owner', 'food_bank')
  const approved_until = new Date(Date.now() + 300 * 86_400_000).toISOString()
  open(someVerification({ state: 'approved', since: doneOn, approved_until, points: allDone }))
  expect(await screen.findByRole('heading', { name: 'You can claim food now' })).toBeDefined()
  expect(screen.getByText(/We ask again before/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See what is on offer' }).getAttribute('href')).toBe(
    '/foodbank/availableItems',
  )
})

test('a decline shows the failed point first, with the words of the network and a way to answer', async () => {
  const user = open(
    someVerification({
      state: 'declined',
      since: doneOn,
      reason: 'Almost there.',
      points: {
        ...allDone,
        cold_storage: { state: 'declined', done_at: doneOn, words: 'The thermometer cannot be read.' },
      },
      details: { facts: { ...noFacts, cold_storage: 'document' }, documents: [], replies: [] },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'One thing is missing' })).toBeDefined()
  expect(screen.getByText('Almost there.')).toBeDefined()
  expect(rowTitles()[0]).toBe('Cold storage. Not accepted.')
  expect(screen.getByText('The thermometer cannot be read.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New photo: Cold storage' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  await user.type(await screen.findByLabelText('Message'), 'It says 4 °C.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.sent).toEqual([['reply', { id: 'f-1', message: 'It says 4 °C.' }]]))
})

test('a renewal asks for the signature and the quiz again, and keeps the rest', async () => {
  signInAs('owner', 'food_bank')
  const repeat = { state: 'repeat', done_at: doneOn } as const
  open(
    someVerification({
      state: 'renewal_due',
      approved_until: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      points: { ...allDone, declaration: repeat, quiz: repeat },
    }),
  )
  expect(await screen.findByText('Renewal due')).toBeDefined()
  expect(screen.getByText(/^Two things to do again, the rest is still there/)).toBeDefined()
  expect(screen.getByText(/please take it again/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start: Food-safety quiz' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send for renewal' })).toBeDefined()
})

test('an ended verification says what no longer works', async () => {
  open(someVerification({ state: 'lapsed', points: allDone }))
  expect(await screen.findByRole('heading', { name: 'The verification has ended' })).toBeDefined()
  expect(screen.getByText(/but not claim food until it is renewed/)).toBeDefined()
})

test('a suspended organisation reads why, and can answer', async () => {
  open(someVerification({ state: 'suspended', reason: 'Food was sold.' }))
  expect(await screen.findByRole('heading', { name: 'Harvest Table is suspended' })).toBeDefined()
  expect(screen.getByText('Food was sold.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reply' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send for checking' })).toBeNull()
})

test('staff see the state, without details and buttons', async () => {
  signInUnverified('staff')
  open(someVerification({ details: null, points: { register: allDone.register } }))
  expect(await screen.findByRole('heading', { name: 'Four things to go' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('saves the number of the chosen register, and refuses a wrong digit at its field', async () => {
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Add: Register number' }))
  await user.type(await screen.findByLabelText('Legal name'), 'Harvest Table')
  await user.selectOptions(screen.getByLabelText('Country'), 'France')
  await user.type(screen.getByLabelText('SIREN or SIRET'), '732829321')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A digit seems to be wrong. Please compare the number')).toBeDefined()
  await user.clear(screen.getByLabelText('SIREN or SIRET'))
  await user.type(screen.getByLabelText('SIREN or SIRET'), '732829320')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.[1]).toMatchObject({ country: 'FR', register: 'fr-siren', number: '732829320' })
})

test('a country that is not in the list is named, with its register', async () => {
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Add: Register number' }))
  await user.type(await screen.findByLabelText('Legal name'), 'Aş Evi')
  await user.selectOptions(screen.getByLabelText('Country'), 'Another country')
  await user.type(screen.getByLabelText('Which country'), 'Türkiye')
  await user.type(screen.getByLabelText('Name of the register'), 'Dernekler')
  await user.type(screen.getByLabelText('Number'), '34-12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.[1]).toMatchObject({
    country: 'Türkiye',
    register: 'other',
    register_name: 'Dernekler',
  })
})

test('a kitchen in no register explains itself', async () => {
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Add: Register number' }))
  await user.click(await screen.findByRole('button', { name: 'We are in no register' }))
  await user.type(await screen.findByLabelText('What you are called'), 'Kitchen on Elm Street')
  await user.selectOptions(screen.getByLabelText('Country'), 'United States')
  await user.type(screen.getByLabelText('Who you are'), 'Neighbours who cook on Sundays.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent.map(([name]) => name)).toEqual(['saveNoRegister']))
})

test('signs the declaration with a name', async () => {
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Sign: Food-safety declaration' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('We give the food to people who need it. We never sell it.')).toBeDefined()
  await user.type(sheet.getByLabelText('Your name'), 'Alex Example')
  await user.click(sheet.getByRole('button', { name: 'Sign' }))
  await waitFor(() =>
    expect(server.sent).toEqual([['signDeclaration', { id: 'f-1', version: 1, name: 'Alex Example' }]]),
  )
})

test('says which answers of the quiz are wrong, and lets people try again', async () => {
  server.wrong = ['hot']
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Start: Food-safety quiz' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '8 to go' }).disabled).toBe(true)
  for (const { question } of quizQuestions) {
    const group = within(sheet.getByRole('group', { name: new RegExp(question.slice(0, 20)) }))
    const [first] = group.getAllByRole('radio')
    if (first) await user.click(first)
  }
  await user.click(sheet.getByRole('button', { name: 'Check my answers' }))
  expect(await sheet.findByText('Not quite.')).toBeDefined()
  expect(sheet.getByText(/Because of hot\./)).toBeDefined()
  server.wrong = []
  await user.click(sheet.getByLabelText('By 9 PM'))
  expect(sheet.queryByText('Not quite.')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Check my answers' }))
  await waitFor(() => expect(toastTexts()).toEqual(['All 8 right. Well done!']))
})

test('a food bank without cold food says so', async () => {
  const user = open(someVerification())
  await user.click(await screen.findByRole('button', { name: 'Add photo: Cold storage' }))
  await user.click(await screen.findByRole('button', { name: 'We keep no cold food' }))
  await waitFor(() => expect(server.sent).toEqual([['stateNoColdFood', { id: 'f-1' }]]))
})

test('says when someone else was faster', async () => {
  const user = open(someVerification({ points: allDone }))
  const send = await screen.findByRole('button', { name: 'Send for checking' })
  server.failure = { code: 'ILLEGAL_TRANSITION' }
  await user.click(send)
  await waitFor(() =>
    expect(toastTexts()).toEqual(['Someone else has just changed this. Please look again.']),
  )
})

test('offers to try again if it did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.failure = {}
  const user = open(someVerification())
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.failure = undefined
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Five things to go' })).toBeDefined()
})
