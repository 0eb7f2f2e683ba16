import type { Membership } from '../../../platform/identity/caller.ts'
import type { Asker } from '../help-library.ts'
import type { AskApi } from '../look-ups.ts'

/** What a figure is worked out from. */
export interface Desk {
  ask: AskApi
  now: Date
  timeZone: string
  /** The question in English words. */
  question: string
}

export interface MemberDesk extends Desk {
  membership: Membership
}

/** Something that Foodie reads for the asker, with the asker's own rights, and says in a few lines. */
export interface Figure {
  id: string
  for: Exclude<Asker, 'visitor'>
  phrases: readonly string[]
  say(desk: MemberDesk): Promise<string>
}

/** The same, of what everybody may see. */
export interface PublicFigure {
  id: string
  for: Asker[]
  phrases: readonly string[]
  say(desk: Desk): Promise<string>
}

const shownLines = 5

/** A short list, with how many more there are of `total`. */
export function listed(lines: readonly string[], total = lines.length): string {
  const shown = lines.slice(0, shownLines).map((line) => `- ${line}`)
  const more = total - shown.length
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

/** A name that somebody else chose, as words only: nothing in it formats or links. */
export function nameOf(name: string): string {
  return name.replace(/[*[\]()<>\n]/g, '').trim()
}
