import { formatInteger } from '@surplate/contract/lib/pluralize'
import { takesTemperature } from '@surplate/contract/pickup-rules'
import { useId } from 'react'
import { FoodPicture } from '~/domain/food-picture'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'
import { isPast } from './line-values'
import { OutOfRange } from './out-of-range'
import { TakenField } from './taken-field'
import { TemperatureField } from './temperature-field'
import type { LineEntry } from './use-lines'
import { WeightFields } from './weight-fields'

export function LineCard({ entry, timeZone }: { entry: LineEntry; timeZone: string }) {
  const id = useId()
  const now = useNow()
  const { line, values } = entry
  const past = isPast(line, now)
  const taken = Number(values.taken) > 0
  const measured = takesTemperature(line.facts.storage)
  return (
    <section aria-labelledby={id} className="card grid content-start gap-4 p-4.5">
      <div className="flex items-center gap-3">
        <FoodPicture
          category={line.category}
          name={line.name}
          photo={line.photo}
          className="size-16 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <h2 id={id} className="text-[1.0625rem] leading-5.5 wrap-anywhere">
            {line.name}
          </h2>
          <p className="text-sm text-soft">{formatInteger(line.granted_quantity)} promised</p>
        </div>
      </div>
      {past && <PastNote since={placeTime(timeZone, now).time(line.safe_limit)} />}
      {!past && <TakenField entry={entry} />}
      {!past && (taken || measured) && (
        <div className="grid grid-cols-2 items-start gap-3.5">
          {taken && <WeightFields entry={entry} />}
          {measured && <TemperatureField entry={entry} />}
        </div>
      )}
      {!past && <OutOfRange entry={entry} />}
    </section>
  )
}

function PastNote({ since }: { since: string }) {
  return (
    <p className="rounded-md bg-(--expiry-soon-bg) px-4 py-3 text-sm text-(--expiry-soon-fg)">
      <b className="font-semibold">Past its safe time since {since}.</b> It stays here and counts as not
      taken.
    </p>
  )
}
