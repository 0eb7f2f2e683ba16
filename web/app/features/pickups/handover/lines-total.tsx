import { formatInteger, plural } from '@surplate/contract/lib/pluralize'
import { formatGrams } from '~/domain/weight'
import { Button } from '~/ui/controls/button'

export function LinesTotal({
  taken,
  promised,
  grams,
  busy,
  onConfirm,
}: {
  taken: number
  promised: number
  grams: number
  busy: boolean
  onConfirm: () => void
}) {
  return (
    <div className="sticky bottom-0 z-(--z-nav) border-t border-line bg-surface px-4 pt-3.5 pb-5">
      <div className="mx-auto grid max-w-140 gap-2.5 lg:max-w-232 lg:grid-cols-[1fr_auto] lg:items-center">
        <p className="flex justify-between gap-4 tabular-nums lg:justify-start lg:gap-3">
          <span className="text-soft">
            {formatInteger(taken)} of {formatInteger(promised)} {plural(promised, 'portion')}
          </span>
          <b className="font-semibold">{formatGrams(grams)}</b>
        </p>
        <Button size="large" busy={busy} onClick={onConfirm}>
          Confirm handover
        </Button>
      </div>
    </div>
  )
}
