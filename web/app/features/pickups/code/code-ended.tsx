import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatGrams } from '~/domain/weight'
import { pickupPath, pickupsPage } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { DoneArt } from '../handover/done-art'

/** What replaces the code once it proves nothing any more. Without a pickup, it is not the caller's any more. */
export function CodeEnded({ pickup }: { pickup: Pickup | undefined }) {
  if (pickup?.state === 'handed_over') return <HandedOver pickup={pickup} />
  return (
    <Ended title="This code is no longer valid" text={reason(pickup)}>
      <ButtonLink
        size="large"
        look="quiet"
        to={pickup ? pickupPath('food_bank', pickup._id) : pickupsPage.food_bank}
      >
        {pickup ? 'See pickup' : 'See all pickups'}
      </ButtonLink>
    </Ended>
  )
}

function HandedOver({ pickup: { _id, lines, receipt, restaurant } }: { pickup: Pickup }) {
  const portions = lines.reduce((sum, { handed }) => sum + (handed?.taken ?? 0), 0)
  const weight = receipt ? `, ${formatGrams(receipt.grams)}` : ''
  return (
    <Ended
      art={<DoneArt />}
      title="Handed over"
      text={`${pluralize(portions, 'portion')}${weight} from ${restaurant.name}. Drive safely.`}
    >
      <ButtonLink size="large" to={pickupPath('food_bank', _id)}>
        See receipt
      </ButtonLink>
    </Ended>
  )
}

function Ended({
  art,
  title,
  text,
  children,
}: {
  art?: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the code by itself, so a screen reader must be told.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid content-center justify-items-center gap-2 px-5 pb-28 text-center">
      {art}
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="max-w-96 text-soft wrap-anywhere">{text}</p>
      <p className="mt-4">{children}</p>
    </div>
  )
}

function reason(pickup: Pickup | undefined) {
  if (!pickup) return 'The pickup is with someone else now. Ask your food bank.'
  if (pickup.state === 'cancelled')
    return pickup.cancelled?.by === 'restaurant'
      ? `${pickup.restaurant.name} cancelled this pickup.`
      : 'Your food bank cancelled this pickup.'
  return `This pickup at ${pickup.restaurant.name} has ended.`
}
