import type { Pickup } from '@surplate/contract/pickups'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatGrams } from '~/domain/weight'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { DoneArt } from './done-art'
import { FlowPage } from './flow-page'

/** The last step. `children` are what follows from the receipt. */
export function Done({
  pickup: { _id, food_bank },
  grams,
  heading,
  tag,
  note,
  lines,
  children,
}: {
  pickup: Pickup
  grams: number
  heading: string
  tag: ReactNode
  note: string
  lines: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <FlowPage
      name={food_bank.name}
      step={3}
      title={grams > 0 ? 'Handed over' : 'Nothing was taken'}
      lead={
        grams > 0
          ? `${formatGrams(grams)} on its way to ${food_bank.name}. Thank you.`
          : `${food_bank.name} left everything here.`
      }
      art={<DoneArt />}
    >
      <section aria-labelledby={id} className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
          <h2 id={id} className="font-sans text-base font-semibold tracking-normal tabular-nums">
            {heading}
          </h2>
          {tag}
        </div>
        {lines}
      </section>
      {children}
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink look="quiet" to={pickupPath('restaurant', _id)}>
          <ReceiptText aria-hidden="true" />
          Receipt
        </ButtonLink>
        <ButtonLink to={handoverPath()}>Next pickup</ButtonLink>
      </div>
      <p className="text-center text-xs text-faint">{note}</p>
    </FlowPage>
  )
}
