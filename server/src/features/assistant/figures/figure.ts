import type { Api } from '../../../implement.ts'
import type { Membership } from '../../../platform/identity/caller.ts'
import type { Asker } from '../help-library.ts'

/** Inputs for computing a figure. */
export interface Desk {
  /** Acts as the caller, so that Foodie sees only what the caller may see. */
  api: Api
  now: Date
  timeZone: string
  /** The question, translated to English. */
  question: string
}

export interface MemberDesk extends Desk {
  membership: Membership
}

/** Data that Foodie fetches with the caller's permissions and summarises in a few lines. */
export interface Figure {
  id: string
  for: Exclude<Asker, 'visitor'>
  phrases: readonly string[]
  say(desk: MemberDesk): Promise<string>
}

/** A figure from public data. */
export interface PublicFigure {
  id: string
  for: Asker[]
  phrases: readonly string[]
  say(desk: Desk): Promise<string>
}

const shownLines = 5

/** A short list, ending with how many more there are. */
export function listed(lines: readonly string[], total = lines.length): string {
  const shown = lines.slice(0, shownLines).map((line) => `- ${line}`)
  const more = total - shown.length
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

/** Strips Markdown from a name that another user chose. */
export function nameOf(name: string): string {
  return name.replace(/[*[\]()<>\n]/g, '').trim()
}
