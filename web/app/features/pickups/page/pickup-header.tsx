import { isOpen } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { PackageCheck, QrCode } from 'lucide-react'
import { codePath, handoverPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { PageHeader } from '~/ui/layout/page-header'
import { ReadySwitch } from '../parts/ready-switch'
import { partnerOf, type ShownPickup } from './shown-pickup'
import { StepButton } from './step-button'
import { summaryOf } from './summary'
import { usePlace } from './use-place'

/** Who, when and how far, with what this side does at the door. The title keeps the focus while the pickup loads. */
export function PickupHeader({ pickup, side }: { pickup: ShownPickup | undefined; side: OrganisationKind }) {
  return (
    <PageHeader
      title={pickup ? partnerOf(pickup, side).name : 'Pickup'}
      actions={
        pickup &&
        isOpen(pickup.state) && (
          <div className="flex w-full flex-wrap items-center gap-3 max-md:*:flex-1">
            {side === 'food_bank' ? (
              <FoodBankActions pickup={pickup} />
            ) : (
              <RestaurantActions pickup={pickup} />
            )}
          </div>
        )
      }
    >
      {pickup && <Summary pickup={pickup} side={side} />}
    </PageHeader>
  )
}

function Summary({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { place } = usePlace(pickup)
  const { window } = pickup
  const sameDay = place.date(window.from) === place.date(window.until)
  return (
    <>
      {sameDay && `${place.day(window.from)}, `}
      <b className="tabular-nums">{place.window(window)}</b>
      {place.zone && `, ${place.zone}`}. {summaryOf(pickup, side, place)}
    </>
  )
}

function FoodBankActions({ pickup }: { pickup: ShownPickup }) {
  return (
    <>
      <StepButton pickup={pickup} />
      <ButtonLink to={codePath(pickup._id)}>
        <QrCode aria-hidden="true" />
        Show code
      </ButtonLink>
    </>
  )
}

function RestaurantActions({ pickup }: { pickup: ShownPickup }) {
  return (
    <>
      <ReadySwitch pickup={pickup} />
      <ButtonLink to={handoverPath(pickup._id)}>
        <PackageCheck aria-hidden="true" />
        Hand over
      </ButtonLink>
    </>
  )
}
