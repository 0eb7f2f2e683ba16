/** A defence that is removed, and the test that must fail without it. */
export interface Mutant {
  /** What is missing, such as `the item is not locked`. */
  name: string
  /** The file to change, and the text to replace, which it contains exactly once. */
  file: string
  find: string
  replace: string
  test: NamedTest
}

export interface NamedTest {
  /** A project of vitest.config.ts. */
  project: 'contract' | 'server' | 'audits' | 'web' | 'components' | 'chaos'
  file: string
  /** After the names of the groups around it: `group > test`. */
  name: string
}
