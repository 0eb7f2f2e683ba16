import type { DateLabel, Storage } from './food-facts.ts'

/**
 * How long food may be given away, by region. The packs are data: a changed law is a new pack with a later `valid_from`,
 * and items keep the rule they were listed under. This is not legal advice; whoever runs a network checks its packs.
 */

export const regions = ['us', 'england_wales_ni', 'scotland', 'eu'] as const
export type Region = (typeof regions)[number]

/** Every rule that an item may refer to, also those of packs that are no longer valid. */
export const safetyRuleIds = [
  'us-2022-hot',
  'us-2022-cold',
  'ewni-2013-hot',
  'ewni-2013-cold',
  'scotland-2006-hot',
  'scotland-2006-cold',
  'eu-2004-hot',
  'eu-2004-cold',
  'use-by',
] as const
export type SafetyRuleId = (typeof safetyRuleIds)[number]

export interface SafetyRule {
  id: SafetyRuleId
  /** As shown beside the deadline it sets. */
  name: string
  source: string
}

/** A limit on the time since food left the heat or the cold. */
interface TimeRule extends SafetyRule {
  storages: readonly Storage[]
  minutes: number
}

export interface SafetyPack {
  region: Region
  version: string
  valid_from: string
  source: string
  rules: readonly TimeRule[]
}

const who = 'WHO, Five Keys to Safer Food (2006): no cooked food at room temperature for more than 2 hours'

export const safetyPacks: readonly SafetyPack[] = [
  {
    region: 'us',
    version: '2022',
    valid_from: '2022-12-28',
    source: 'FDA Food Code 2022',
    rules: [
      {
        id: 'us-2022-hot',
        storages: ['hot'],
        minutes: 240,
        name: 'Hot food, 4 hours once off the heat',
        source: 'FDA Food Code 2022, 3-501.19(B): time as a public health control, 4 hours',
      },
      {
        // 3-501.19(C) allows 6 hours when the food is measured to stay below 21 °C, which nobody can vouch for here.
        id: 'us-2022-cold',
        storages: ['chilled', 'frozen'],
        minutes: 240,
        name: 'Cold food, 4 hours once out of the fridge',
        source: 'FDA Food Code 2022, 3-501.19(B): time as a public health control, 4 hours',
      },
    ],
  },
  {
    region: 'england_wales_ni',
    version: '2013',
    valid_from: '2013-12-31',
    source:
      'Food Safety and Hygiene (England) Regulations 2013, Schedule 4; Food Hygiene (Wales) Regulations 2006 and Food Hygiene Regulations (Northern Ireland) 2006, Schedule 4',
    rules: [
      {
        id: 'ewni-2013-hot',
        storages: ['hot'],
        minutes: 120,
        name: 'Hot food, 2 hours once off the heat',
        source: 'Schedule 4: below 63 °C for less than two hours, once',
      },
      {
        id: 'ewni-2013-cold',
        storages: ['chilled', 'frozen'],
        minutes: 240,
        name: 'Cold food, 4 hours once out of the fridge',
        source: 'Schedule 4: above 8 °C for not more than four hours, once',
      },
    ],
  },
  {
    region: 'scotland',
    version: '2006',
    valid_from: '2006-01-11',
    source: 'Food Hygiene (Scotland) Regulations 2006, Schedule 4, which name no time',
    rules: [
      {
        id: 'scotland-2006-hot',
        storages: ['hot'],
        minutes: 120,
        name: 'Hot food, 2 hours once off the heat',
        source: who,
      },
      {
        id: 'scotland-2006-cold',
        storages: ['chilled', 'frozen'],
        minutes: 120,
        name: 'Cold food, 2 hours once out of the fridge',
        source: who,
      },
    ],
  },
  {
    region: 'eu',
    version: '2004',
    valid_from: '2006-01-01',
    source: 'Regulation (EC) No 852/2004, Annex II, chapter IX, which names no time',
    rules: [
      {
        id: 'eu-2004-hot',
        storages: ['hot'],
        minutes: 120,
        name: 'Hot food, 2 hours once off the heat',
        source: who,
      },
      {
        id: 'eu-2004-cold',
        storages: ['chilled', 'frozen'],
        minutes: 120,
        name: 'Cold food, 2 hours once out of the fridge',
        source: who,
      },
    ],
  },
]

/** Applies in every region. */
const useByRule: SafetyRule = {
  id: 'use-by',
  name: 'Use-by date, never later',
  source: 'Regulation (EU) No 1169/2011, article 24: food past its use-by date is deemed unsafe',
}

const rules = new Map<SafetyRuleId, SafetyRule>(
  [...safetyPacks.flatMap((pack) => pack.rules), useByRule].map((rule) => [rule.id, rule]),
)

export function safetyRule(id: SafetyRuleId): SafetyRule {
  const rule = rules.get(id)
  if (!rule) throw new Error(`unknown food-safety rule ${id}`)
  return rule
}

/** The pack of a region that is valid at a time. */
export function packOf(region: Region, at: Date): SafetyPack {
  const packs = safetyPacks.filter((pack) => pack.region === region)
  const valid = packs.filter(({ valid_from }) => new Date(valid_from) <= at)
  const newest = (valid.length > 0 ? valid : packs).toSorted((a, b) =>
    b.valid_from.localeCompare(a.valid_from),
  )[0]
  if (!newest) throw new Error(`no food-safety pack for ${region}`)
  return newest
}

export interface SafetyDeadline {
  at: Date
  rule: SafetyRuleId
}

interface Stated {
  storage: Storage | null
  date_label: DateLabel | null
  out_since: Date | null
  expiration_date: Date
}

/**
 * The earliest time that a rule sets, or null if none does. Food that is kept hot, chilled or frozen has no clock until it
 * leaves the heat or the cold.
 */
export function safetyDeadline(
  { storage, date_label, out_since, expiration_date }: Stated,
  region: Region,
  now: Date,
): SafetyDeadline | null {
  const deadlines: SafetyDeadline[] = []
  if (date_label === 'use_by') deadlines.push({ at: expiration_date, rule: 'use-by' })
  const rule = storage && packOf(region, now).rules.find(({ storages }) => storages.includes(storage))
  if (rule && out_since)
    deadlines.push({ at: new Date(out_since.getTime() + rule.minutes * 60_000), rule: rule.id })
  return deadlines.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

const countries: Record<string, Region | 'uk'> = {
  'united states': 'us',
  'united states of america': 'us',
  usa: 'us',
  us: 'us',
  'united kingdom': 'uk',
  uk: 'uk',
  gb: 'uk',
  'great britain': 'uk',
  england: 'england_wales_ni',
  wales: 'england_wales_ni',
  'northern ireland': 'england_wales_ni',
  scotland: 'scotland',
}

/**
 * Outline of Scotland as longitude and latitude, following the border within a few kilometres and the sea elsewhere.
 * Where it errs it errs to the south, where the longer times apply.
 */
const scotland: readonly [number, number][] = [
  [-2.03, 55.8],
  [-2.25, 55.63],
  [-2.2, 55.46],
  [-2.48, 55.34],
  [-2.63, 55.25],
  [-2.82, 55.11],
  [-3.06, 54.97],
  [-3.75, 54.75],
  [-4.5, 54.52],
  [-5.3, 54.55],
  [-5.5, 55.05],
  [-5.95, 55.25],
  [-6.3, 55.45],
  [-9, 55.5],
  [-9, 61],
  [0, 61],
  [0, 55.8],
]

/** The region whose rules apply at a place. The EU's apply wherever no other is known. */
export function regionOf(place: { country: string; latitude: number; longitude: number }): Region {
  const country = countries[place.country.trim().toLowerCase().replaceAll('.', '').replace(/^the /, '')]
  if (country === 'uk') return isWithin(place, scotland) ? 'scotland' : 'england_wales_ni'
  return country ?? 'eu'
}

/** Counts how often a ray to the east crosses the outline. */
function isWithin(
  { latitude, longitude }: { latitude: number; longitude: number },
  outline: readonly [number, number][],
): boolean {
  let within = false
  let [fromX, fromY] = outline.at(-1) ?? [0, 0]
  for (const [x, y] of outline) {
    const crosses = y > latitude !== fromY > latitude
    if (crosses && longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x) within = !within
    fromX = x
    fromY = y
  }
  return within
}
