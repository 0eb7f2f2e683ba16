import type { Found, SearchInput, SearchKind } from '@surplate/contract/operator'
import type { Context } from '../../../context.ts'
import { findItems } from './find-items.ts'
import { findOrganisations } from './find-organisations.ts'
import { findPeople } from './find-people.ts'
import { findPickups } from './find-pickups.ts'

type Finder = (
  context: Pick<Context, 'db' | 'clock'>,
  input: SearchInput,
) => Promise<{ items: Found[]; next_cursor: string | null }>

const finders: Record<SearchKind, Finder> = {
  organisations: findOrganisations,
  people: findPeople,
  items: findItems,
  pickups: findPickups,
}

export function search(context: Pick<Context, 'db' | 'clock'>, input: SearchInput) {
  return finders[input.kind](context, input)
}
