import { readFreeOf, takeAllergens } from './allergens.ts'
import { takeOutSince } from './out-since.ts'
import { takePickup } from './pickup.ts'
import { nothingSaid, type Said } from './said.ts'
import { readStates, takePlaces } from './storage-and-diet.ts'
import { takeWeight } from './weight.ts'

/** Statements, which are complete wherever they are in a sentence. */
const statements = [takeOutSince, takePickup, takeWeight, takePlaces, takeAllergens]
/** Words that are a statement on their own, or part of a name: `hot`, `gluten-free`. */
const words = [readFreeOf, readStates]

const filler =
  /\b(?:and|but|or|it|it['’]?s|they|they['’]?re|this|is|are|all|still|kept|stored|served|now|the|food|everything|fully|both|strictly|suitable|certified|for|100|also|with|please|a)\b|[^\p{L}\p{N}]/giu
/** What a restaurant tells the person who collects. */
const noting =
  /^\s*(?:please )?(?:notes?:|(?:ring|knock|park|enter|call (?:us )?(?:when|on|at|before)|ask for|come (?:to|through|round)|use the|go to|(?:pick ?up|collect)(?: is)? (?:at|from|through) the|(?:at|through) the back)\b)/i

/** Separates what a text says about the food from the rest of it, which holds everything that is not understood. */
export function takeFacts(text: string): { said: Said; rest: string } {
  const said = nothingSaid()
  if (/\buse[ -]by\b/i.test(text)) said.date_label = 'use_by'
  else if (/\bbest[ -]before\b/i.test(text)) said.date_label = 'best_before'
  const clauses = text.replace(/[()]/g, ', ').split(/\s*[,;\n](?!\d)\s*|\.\s+|\s+(?=but\b)/)
  const spoken = clauses.filter((clause) => clause && !isNote(clause, said)).join(', ')
  const left = statements.reduce((rest, take) => take(rest, said), spoken)
  const kept = left.split(/\s*,(?!\d)\s*/).filter((clause) => !isUnderstood(clause, said))
  return { said, rest: kept.join(', ') }
}

function isNote(clause: string, said: Said): boolean {
  if (!noting.test(clause)) return false
  said.notes.push(clause.replace(/^\s*notes?:\s*/i, '').trim())
  return true
}

function isUnderstood(clause: string, said: Said): boolean {
  const left = words.reduce((rest, read) => read(rest, said), clause)
  if (/^\s*(?:it['’]?s |all |they are )*(?:veg|veggie)\s*$/i.test(left)) {
    said.diets = [...new Set([...said.diets, 'vegetarian' as const])]
    return true
  }
  return left.replace(filler, '') === ''
}
