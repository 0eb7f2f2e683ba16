import { foodFateNames, noFoodDetailNames, outcomeNames } from '@surplate/contract/pickup-rules'
import type { Account } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { PackageCheck } from 'lucide-react'
import { Avatar } from '~/ui/layout/avatar'
import { otherSide, type ShownPickup } from '../page/shown-pickup'
import { moment, usePlace } from '../page/use-place'
import { Tag } from '../parts/tag'
import { accountOf } from './accounts'
import { outcomeIcons } from './outcome-choices'

/** What one side says, with the other side's reply. A receipt speaks for a restaurant that said nothing else. */
export function Statement({
  pickup,
  of,
  side,
}: {
  pickup: ShownPickup
  of: OrganisationKind
  side: OrganisationKind
}) {
  const { place } = usePlace(pickup)
  const account = accountOf(pickup, of)
  const { name } = pickup[of]
  const at = account?.at ?? pickup.receipt?.at
  return (
    <article aria-label={name} className="card grid content-start gap-3 p-5">
      <header className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {name}
            {of === side && (
              <span className="ml-2 inline-flex h-5.5 items-center rounded-full bg-completed px-2 align-middle text-2xs font-semibold text-on-completed">
                You
              </span>
            )}
          </p>
          {at && <p className="text-xs text-faint tabular-nums">{moment(place, at)}</p>}
        </div>
      </header>
      {account ? <Said pickup={pickup} account={account} /> : <Recorded pickup={pickup} of={of} />}
      {account?.reply && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-sm">
          <p className="text-xs text-faint">Reply of {pickup[otherSide(of)].name}</p>
          <p className="wrap-anywhere">{account.reply}</p>
        </blockquote>
      )}
    </article>
  )
}

function Said({
  pickup: { receipt },
  account: { side, outcome, detail, fate, note },
}: {
  pickup: ShownPickup
  account: Account
}) {
  // The food bank's answer to a receipt is about the food, not about the visit.
  const disputes = side === 'food_bank' && outcome === 'did_not_go' && receipt?.disputed_at
  const words = disputes ? 'We did not receive it' : outcomeNames[side][outcome]
  const more = [detail && noFoodDetailNames[detail], fate && foodFateNames[fate]]
    .filter((name) => name !== null)
    .map((name) => name.toLowerCase())
  return (
    <>
      <p>
        <Tag look="plain" icon={outcomeIcons[outcome]}>
          {[words, ...more].join(': ')}
        </Tag>
      </p>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
    </>
  )
}

function Recorded({ pickup: { receipt }, of }: { pickup: ShownPickup; of: OrganisationKind }) {
  if (!receipt || of === 'food_bank') return <p className="text-soft">Has not said anything yet.</p>
  return (
    <p>
      <Tag look="plain" icon={PackageCheck}>
        Handed over, receipt {receipt.number}
      </Tag>
    </p>
  )
}
