import { type Allergen, type AllergenLevel, allergens } from '@surplate/contract/food-facts'
import { complete, undoubted } from './doubt.ts'
import { type Said, state } from './said.ts'

/** Names of allergens, also in Spanish, French and German. */
const names: Record<Allergen, string> = {
  celery: 'celery|celeriac|apio|céleri|sellerie',
  gluten: 'gluten',
  crustaceans: 'crustaceans?|crustáceos|crustacés|krebstiere',
  eggs: 'eggs?|huevos?|oeufs?|eier?',
  fish: 'fish|pescado|poisson|fisch',
  lupin: 'lupins?|lupine|lupinen|altramuz|altramuces',
  milk: 'milk|dairy|leche|lait|milch',
  molluscs: 'mollus[ck]s?|moluscos|mollusques|weichtiere',
  mustard: 'mustard|mostaza|moutarde|senf',
  nuts: '(?:tree[ -])?nuts?|nueces|noix|nüssen?',
  peanuts: 'peanuts?|groundnuts?|cacahuetes?|maní|arachides?|cacahuètes?|erdnüssen?',
  sesame: 'sesame(?: seeds?)?|sésamo|sésame|sesam',
  soya: 'soya|soy|soybeans?|soja',
  sulphites: 'sul(?:ph|f)ites?|sulfitos',
}

/** Foods that belong to an allergen. Being free from one of them says nothing about the others. */
const kinds: Partial<Record<Allergen, string>> = {
  gluten: 'wheat|barley|rye|spelt|oats?',
  crustaceans: 'prawns?|shrimps?|crabs?|lobsters?|crayfish',
  fish: 'anchov(?:y|ies)|salmon|tuna|cod',
  molluscs: 'mussels?|oysters?|squid|clams?|octopus',
  nuts: 'almonds?|walnuts?|hazelnuts?|cashews?|cashew nuts|pecans?|pistachios?|macadamias?|brazil nuts?',
}

const anyName = `(?:${Object.values(names).join('|')})`
const anyKind = `(?:${[...Object.values(kinds), ...Object.values(names)].join('|')})`
const joins = String.raw`\s*(?:,\s*(?:and|or)?|&|/|\b(?:and|or|und|oder|y|o|et|ou)\b)\s*`
const alternatives = String.raw`\s*(?:/|,?\s*\b(?:or|nor|oder|o|ou|ni)\b)\s*`

function list(name: string, separator: string): string {
  return String.raw`((?:\b${name}\b)(?:${separator}\b${name}\b${complete})*)`
}

/** Said of several allergens, read in this order. Only `or` carries on a `no`: in `no nuts, milk` milk may be in it. */
const statements: [AllergenLevel, RegExp][] = [
  [
    'free_from',
    new RegExp(String.raw`${undoubted}\bfree (?:from|of)(?: any)? ${list(anyName, joins)}${complete}`, 'gi'),
  ],
  [
    'free_from',
    new RegExp(
      String.raw`${undoubted}\b(?:(?:does not|doesn['’]?t|do not|don['’]?t) contain(?: any)?|contain(?:s|ing)? no|with no|without(?: any)?|no|sin|sans|ohne) ${list(anyName, alternatives)}${complete}`,
      'gi',
    ),
  ],
  [
    'may_contain',
    new RegExp(
      String.raw`\b(?:(?:may|might|could)(?: also)? (?:contain|have)(?: some)?(?: traces of)?|traces of|puede contener|peut contenir|kann spuren von) ${list(anyKind, joins)}(?: enthalten)?`,
      'gi',
    ),
  ],
  [
    'contains',
    new RegExp(
      String.raw`(?<!\b(?:not|n['’]?t|never|to) )(?:\bcontain(?:s|ing)?|\ballergens?(?: are| is)?:?|\bcontiene|\bcontient|\benthält) ${list(anyKind, joins)}`,
      'gi',
    ),
  ],
]

const freeOfOne = new RegExp(
  String.raw`${undoubted}(?<!\b(?:not|non|isn['’]?t|aren['’]?t|never)[ -])\b(${anyName})(?:[ -]?free\b(?![ -](?:range|from|of))|frei(?:e[rsn]?)?\b)(?!\s*(?:\?|i think|probably|maybe))`,
  'gi',
)

const ended = new RegExp(`^${complete}`, 'i')

/** Takes statements such as `contains nuts and milk` out of the text, unless more follows that is not understood. */
export function takeAllergens(text: string, said: Said): string {
  return statements.reduce(
    (left, [level, pattern]) =>
      left.replace(pattern, (whole: string, listed: string, at: number) => {
        for (const allergen of namedIn(listed)) state(said.allergens, level, allergen)
        return ended.test(left.slice(at + whole.length)) ? ', ' : whole
      }),
    text,
  )
}

/** Reads `gluten-free`, which is a statement of its own or part of a name. */
export function readFreeOf(clause: string, said: Said): string {
  return clause.replace(freeOfOne, (_whole, name: string) => {
    for (const allergen of namedIn(name)) state(said.allergens, 'free_from', allergen)
    return ' '
  })
}

/** The allergens that a text names, by themselves or by a food that belongs to them. */
export function namedIn(text: string): Allergen[] {
  return allergens.filter((allergen) =>
    new RegExp(String.raw`\b(?:${[names[allergen], kinds[allergen]].filter(Boolean).join('|')})\b`, 'i').test(
      text,
    ),
  )
}
