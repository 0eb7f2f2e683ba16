import type { Mutant, NamedTest } from './mutant.ts'

const offline = 'web/app/features/pickups/offline'

function inOutbox(name: string): NamedTest {
  return { project: 'components', file: `${offline}/outbox.dom.test.ts`, name }
}

function inQueries(name: string): NamedTest {
  return { project: 'components', file: 'web/app/lib/network/queries.dom.test.ts', name }
}

/** The outbox for handovers, and what else only the browser can do. */
export const browser: readonly Mutant[] = [
  {
    name: 'a handover is sent before it is on the device',
    file: `${offline}/send-handover.ts`,
    find: '  await keepUnsent(handover)\n',
    replace: '',
    test: inOutbox('a handover is on the device before it is sent'),
  },
  {
    name: 'a handover without an answer is dropped',
    file: `${offline}/send-handover.ts`,
    find: 'await keepUnsent({ ...handover, input: recordedOffline(handover.input), attempts: 1 })',
    replace: 'await dropUnsent(handover)',
    test: inOutbox('a handover waits when the server takes too long'),
  },
  {
    name: 'a waiting handover that is refused is dropped',
    file: `${offline}/outbox.ts`,
    find: "if (answer.kind === 'recorded') await dropUnsent(handover)",
    replace: "if (answer.kind !== 'none') await dropUnsent(handover)",
    test: inOutbox('a handover refused later is not sent again and does not hold up the others'),
  },
  {
    name: 'two tabs send the same handover',
    file: `${offline}/locks.ts`,
    find: 'return running.has(name) ? undefined : alone(name, act)',
    replace: 'return act()',
    test: inOutbox('two attempts at the same time send a handover once'),
  },
  {
    name: 'a handover is sent in the name of another organisation',
    file: `${offline}/outbox.ts`,
    find: 'if (!handover || currentSession().type_id !== organisation_id) return undefined',
    replace: 'if (!handover) return undefined',
    test: inOutbox('a handover whose session has ended waits for the next sign-in of its organisation'),
  },
  {
    name: 'the page of a public network counts as an answer',
    file: `${offline}/ask-server.ts`,
    find: "return isPickup(pickup, input.id) ? { kind: 'recorded', pickup } : { kind: 'none' }",
    replace: "return { kind: 'recorded', pickup }",
    test: inOutbox('a handover waits while the server is a portal, and is recorded once'),
  },
  {
    name: 'a table for a spreadsheet contains formulas',
    file: 'contract/src/lib/csv.ts',
    find: "formula.test(text) ? `'${text}` : text",
    replace: 'text',
    test: {
      project: 'contract',
      file: 'contract/src/lib/csv.test.ts',
      name: 'an independent reader gets every text back, and none that begins like a formula',
    },
  },
  {
    name: 'a page refetches before its turn',
    file: 'web/app/lib/network/live-connection.ts',
    find: '}, wait_ms)',
    replace: '}, 0)',
    test: {
      project: 'components',
      file: 'web/app/lib/network/live.test.tsx',
      name: 'refetches when it is its turn, and counts the wait as quiet',
    },
  },
  {
    name: 'a page that could not refetch stays old',
    file: 'web/app/lib/network/queries.ts',
    find: '        refetchInterval: askAgainDelay,\n',
    replace: '',
    test: inQueries(
      'a shown list that cannot be refetched is asked for again, less and less often, until it can',
    ),
  },
]
