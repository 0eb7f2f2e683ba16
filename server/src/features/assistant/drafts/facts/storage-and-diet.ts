import type { Diet, Storage } from '@surplate/contract/food-facts'
import { undoubted } from './doubt.ts'
import type { Said } from './said.ts'

const denied = String.raw`(?<!\b(?:not?|non|never|no longer|isn['’]?t|aren['’]?t|nicht|pas)[ -](?:(?:really|fully|strictly|suitable for|kept) )?)`

/** Phrases that stand on their own, wherever they are in a sentence. */
const places: [Storage, RegExp][] = [
  [
    'room',
    /\b(?:(?:kept |stored )?at )?room temp(?:erature|\.)?|\bambient(?: temperature)?\b|\bnot refrigerated\b|\bunrefrigerated\b/gi,
  ],
  [
    'chilled',
    /(?<!out of )\b(?:kept |stored |still )?(?:in|from) the (?:fridge|refrigerator|cold room|cooler)\b/gi,
  ],
  ['frozen', /(?<!out of )\b(?:kept |stored |still )?(?:in|from) the freezer\b/gi],
]

/** Words that may also be part of a name. */
const states: [Storage, RegExp][] = [
  [
    'hot',
    pattern(
      String.raw`(?<!(?:serve|eat|was|no longer) )\b(?:piping |steaming |still |kept )?(?:hot|warm|caliente|chaude?s?|heiß)\b(?![ -](?:dogs?|pots?|chocolate|cocoa|cross|sauce|wings?|and (?:sour|spicy)|chill?ie?s?|peppers?|cakes?|water))`,
    ),
  ],
  [
    'frozen',
    pattern(
      String.raw`(?<!(?:be|once|was|previously) )\b(?:deep[ -])?(?:frozen|congelad[oa]s?|surgelée?s?|tiefgekühlt|gefroren)\b`,
    ),
  ],
  [
    'chilled',
    pattern(
      String.raw`(?<!(?:got|gone|went|gets?|served?) )\b(?:still |kept )?(?:chilled|refrigerated|cold|gekühlt|refrigerad[oa]s?|réfrigérée?s?)\b(?![ -](?:brews?|cuts?|press))`,
    ),
  ],
]

const diets: [Diet, RegExp][] = [
  ['vegetarian', pattern(String.raw`\b(?:vegetarians?|vegetarisch|vegetarian[oa]s?|végétarien(?:ne)?s?)\b`)],
  ['vegan', pattern(String.raw`\b(?:vegans?|vegan[oa]s?|végétalien(?:ne)?s?)\b`)],
  ['halal', pattern(String.raw`\bhalal\b`)],
  ['kosher', pattern(String.raw`\b(?:kosher|koscher|casher)\b`)],
]

function pattern(words: string): RegExp {
  return new RegExp(undoubted + denied + words, 'gi')
}

/** Takes phrases such as `in the fridge` out of the text. */
export function takePlaces(text: string, said: Said): string {
  return readStorage(text, said, places, ', ')
}

/** Reads `hot`, `vegan` and the like from a clause, and returns the rest of it. */
export function readStates(clause: string, said: Said): string {
  const left = readStorage(clause, said, states, ' ')
  return diets.reduce(
    (rest, [diet, words]) =>
      rest.replace(words, () => {
        said.diets = [...new Set([...said.diets, diet])]
        return ' '
      }),
    left,
  )
}

/** The first storage that is said counts. */
function readStorage(text: string, said: Said, known: [Storage, RegExp][], instead: string): string {
  return known.reduce(
    (rest, [storage, words]) =>
      rest.replace(words, () => {
        said.storage ??= storage
        return instead
      }),
    text,
  )
}

/** Whether the text uses a word for the storage. */
export function saysStorage(text: string, storage: Storage): boolean {
  return [...places, ...states].some(([known, words]) => known === storage && text.search(words) !== -1)
}

export function saysDiet(text: string, diet: Diet): boolean {
  return diets.some(([known, words]) => known === diet && text.search(words) !== -1)
}
