import { browser } from './browser.ts'
import { content } from './content.ts'
import { declared } from './declared.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import type { Mutant } from './mutant.ts'
import { ownership } from './ownership.ts'
import { transactions } from './transactions.ts'

/** Each defence that matters, removed. */
export const mutants: readonly Mutant[] = [
  ...transactions,
  ...ownership,
  ...declared,
  ...identity,
  ...limits,
  ...content,
  ...browser,
]
