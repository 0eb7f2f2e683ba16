import { isInRange, lineProblems, type ShortReason, takesTemperature } from '@surplate/contract/pickup-rules'
import type { HandoverLine, PickupLine } from '@surplate/contract/pickups'
import { weightOf } from '~/domain/weight'

/** A line of the handover as it is entered. */
export interface LineValues {
  taken: string
  short_reason: ShortReason | null
  /** In kg; null follows the portions taken. */
  weight: string | null
  weighed: boolean
  temperature: string
  temperature_reason: string
}

export type LineProblems = Partial<Record<keyof LineValues, string>>

const heaviestGrams = 10_000_000
const temperatures = { min: -60, max: 120 }

/** All that was promised is taken. Food past its safe time stays, whatever was entered. */
export function valuesOf(line: PickupLine, entered: LineValues | undefined, now: Date): LineValues {
  const values = entered ?? {
    taken: String(line.granted_quantity),
    short_reason: null,
    weight: null,
    weighed: false,
    temperature: '',
    temperature_reason: '',
  }
  return isPast(line, now) ? { ...values, taken: '0', short_reason: 'quality' } : values
}

export function isPast({ safe_limit }: PickupLine, now: Date) {
  return Date.parse(safe_limit) <= now.getTime()
}

/** `null` for nothing, NaN for what is not a number. Takes a decimal comma and a typographic minus. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return plain === '' ? null : Number(plain)
}

/** What the weight field shows: a typed weight or the estimate, in kg. */
export function weightText(line: PickupLine, { weight, taken }: LineValues) {
  return weight ?? String(Math.round(weightOf(line.facts, Number(taken) || 0) / 10) / 100)
}

export function gramsOf(line: PickupLine, values: LineValues) {
  const taken = Number(values.taken) || 0
  if (taken === 0) return 0
  const kilos = values.weight === null ? null : readNumber(values.weight)
  return kilos === null || Number.isNaN(kilos) ? weightOf(line.facts, taken) : Math.round(kilos * 1000)
}

/** The measured temperature; null if none is asked for or readable. */
export function temperatureOf({ facts }: PickupLine, { temperature }: LineValues) {
  const degrees = takesTemperature(facts.storage) ? readNumber(temperature) : null
  return degrees === null || Number.isNaN(degrees) ? null : degrees
}

/** Whether it is taken although the temperature is out of range. */
export function isOutOfRange(line: PickupLine, values: LineValues) {
  const degrees = temperatureOf(line, values)
  return Number(values.taken) > 0 && degrees !== null && !isInRange(line.facts.storage, degrees)
}

export function toHandoverLine(line: PickupLine, values: LineValues): HandoverLine {
  const taken = Number(values.taken)
  const typed = taken > 0 && values.weight !== null && readNumber(values.weight) !== null
  return {
    request_id: line.request_id,
    taken,
    short_reason: taken < line.granted_quantity ? values.short_reason : null,
    grams: typed ? gramsOf(line, values) : null,
    weight_basis: basisOf(line, values, typed),
    temperature: temperatureOf(line, values),
    temperature_reason: isOutOfRange(line, values) ? values.temperature_reason.trim() || null : null,
  }
}

function basisOf({ facts }: PickupLine, { weighed }: LineValues, typed: boolean) {
  if (typed) return weighed ? 'weighed' : 'estimate'
  return facts.portion_grams === null ? 'estimate' : 'declared'
}

/** What must be corrected before the handover can be confirmed, by field. */
export function problemsOf(line: PickupLine, values: LineValues): LineProblems {
  const { granted_quantity, facts } = line
  const problems: LineProblems = {}
  if (!/^\d+$/.test(values.taken)) problems.taken = 'Say how many they take'
  if (!isWeight(values.weight)) problems.weight = 'Enter a weight in kg'
  if (!isTemperature(values.temperature)) problems.temperature = 'Enter a temperature in °C'
  if (Object.keys(problems).length > 0) return problems
  return lineProblems({ granted_quantity, storage: facts.storage }, toHandoverLine(line, values))
}

function isWeight(text: string | null) {
  const kilos = text === null ? null : readNumber(text)
  return kilos === null || (kilos >= 0 && kilos * 1000 <= heaviestGrams)
}

function isTemperature(text: string) {
  const degrees = readNumber(text)
  return degrees === null || (degrees >= temperatures.min && degrees <= temperatures.max)
}
