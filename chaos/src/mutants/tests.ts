import type { NamedTest } from './mutant.ts'

/** A test beside the code of the server. */
export function inServer(file: string, name: string): NamedTest {
  return { project: 'server', file: `server/src/${file}.test.ts`, name }
}

/** An experiment beside the mutants. */
export function inExperiment(file: string, name: string): NamedTest {
  return { project: 'chaos', file: `chaos/src/experiments/${file}.test.ts`, name }
}

/** The audit that asks for things of others, for one call. */
export function ofOthers(call: string, openTo: 'own' | 'parties' | 'counterparty' = 'own'): NamedTest {
  const name = `${call} > serves another organisation’s resource only to ${openTo}, otherwise as if it did not exist`
  return { project: 'audits', file: 'server/src/audits/access.test.ts', name }
}

/** The audit that tries a call as everyone in the access table. */
export function ofAccessTable(call: string): NamedTest {
  const name = `${call} > lets in exactly whom the table says`
  return { project: 'audits', file: 'server/src/audits/access-table.test.ts', name }
}
