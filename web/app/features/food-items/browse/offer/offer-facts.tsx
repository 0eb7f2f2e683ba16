import {
  dateLabelNames,
  defaultPortionGrams,
  type Storage,
  storageNames,
  type WeightBasis,
} from '@surplate/contract/food-facts'
import type { FoodFacts, NearbyItem } from '@surplate/contract/food-items'
import { safetyRule } from '@surplate/contract/food-safety'
import { CalendarClock, CalendarDays, ShieldCheck, Thermometer, Weight } from 'lucide-react'
import { deadlineRule } from '~/domain/deadline-tag'
import { pickupWindow } from '~/domain/pickup-window'
import { formatGrams, weightOf } from '~/domain/weight'
import { dayAndTime, timeAndDay } from '~/lib/format'
import { Fact } from '~/ui/layout/fact'
import { useNow } from '~/ui/layout/use-now'

/** What is known about the food. What the restaurant did not state is named. */
export function OfferFacts({ item }: { item: NearbyItem }) {
  const now = useNow()
  const { facts } = item
  const label = facts.date_label ? dateLabelNames[facts.date_label] : 'Good until'
  return (
    <dl className="grid gap-3.5">
      <Fact icon={CalendarClock} term="Pickup window">
        {pickupWindow(facts, now) ?? 'Any time'}
      </Fact>
      {facts.safe_until !== null && (
        <Fact icon={ShieldCheck} term="Collect by" note={deadlineRule(facts)}>
          {dayAndTime(facts.collect_by, now)}
        </Fact>
      )}
      {facts.safe_until !== null && facts.safe_rule && facts.safe_until !== facts.collect_by && (
        <Fact icon={ShieldCheck} term="Safe until" note={`${safetyRule(facts.safe_rule).name}.`}>
          {dayAndTime(facts.safe_until, now)}
        </Fact>
      )}
      <Fact icon={CalendarDays} term={label}>
        {dayAndTime(item.expiration_date, now)}
      </Fact>
      <Fact icon={Thermometer} term="Storage" note={storageNote(facts, now)}>
        {facts.storage ? storageNames[facts.storage] : 'Not stated'}
      </Fact>
      <Fact icon={Weight} term="Weight" note={weightNote(facts)}>
        {formatGrams(weightOf(facts, 1))} each, about {formatGrams(weightOf(facts, item.remaining))} in all
      </Fact>
    </dl>
  )
}

const boxes: Partial<Record<Storage, string>> = {
  hot: 'Bring insulated boxes.',
  chilled: 'Bring cool boxes.',
  frozen: 'Bring cool boxes.',
}

function storageNote({ storage, out_since }: FoodFacts, now: Date) {
  if (!storage) return undefined
  const out = storage === 'hot' ? 'Off the heat' : 'Out of the fridge'
  return [out_since && `${out} since ${timeAndDay(out_since, now)}.`, boxes[storage]]
    .filter(Boolean)
    .join(' ')
}

const weightNotes: Record<WeightBasis, string> = {
  weighed: 'Weighed by the restaurant.',
  declared: 'Estimated by the restaurant.',
}

function weightNote({ weight_basis }: FoodFacts) {
  return weight_basis
    ? weightNotes[weight_basis]
    : `Not stated, so we count ${formatGrams(defaultPortionGrams)} a portion.`
}
