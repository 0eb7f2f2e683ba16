import { type HandoverMethod, overrideReasonNames } from '@surplate/contract/pickup-rules'
import type { Receipt } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CheckCheck, Hourglass, Receipt as ReceiptIcon, Scale, ScanLine, UserRound, X } from 'lucide-react'
import { formatGrams } from '~/domain/weight'
import { Fact } from '~/ui/layout/fact'
import { Tag } from '../parts/tag'
import { Card } from './card'
import { ConfirmReceipt } from './confirm-receipt'
import { dayOfYear } from './day-of-year'
import { receiptState } from './receipt-state'
import type { ShownPickup } from './shown-pickup'
import { moment, usePlace } from './use-place'

const methods: Record<HandoverMethod, string> = {
  code: 'With the code',
  qr: 'With the QR code',
  qr_offline: 'With the QR code, without signal',
  override: 'Without a code',
  stated: 'Said afterwards',
}

/** The numbered receipt that both sides quote. */
export function ReceiptCard({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { place, now } = usePlace(pickup)
  const { receipt, collector } = pickup
  if (!receipt) return null
  const provisional = receiptState(receipt, now) === 'provisional'
  const until = receipt.provisional_until && dayOfYear(receipt.provisional_until, pickup.time_zone)
  return (
    <Card title={`Receipt ${receipt.number}`} aside={<ReceiptTag pickup={pickup} receipt={receipt} />}>
      <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Fact icon={Scale} term="Weight">
          {formatGrams(receipt.grams)}
        </Fact>
        <Fact icon={ReceiptIcon} term="Handed over">
          {moment(place, receipt.at)}
        </Fact>
        <Fact icon={ScanLine} term="How" note={overrideNote(receipt)}>
          {methods[receipt.method]}
        </Fact>
        <Fact icon={UserRound} term="Taken by">
          {collector?.name ?? pickup.food_bank.name}
        </Fact>
      </dl>
      {provisional && side === 'food_bank' && <ConfirmReceipt pickup={pickup} />}
      {provisional && side === 'restaurant' && (
        <p className="text-sm text-soft">
          {pickup.food_bank.name} can confirm it until {until}. Without an answer it counts as confirmed then.
        </p>
      )}
    </Card>
  )
}

function ReceiptTag({ pickup, receipt }: { pickup: ShownPickup; receipt: Receipt }) {
  const { now } = usePlace(pickup)
  const state = receiptState(receipt, now)
  const until = receipt.provisional_until && dayOfYear(receipt.provisional_until, pickup.time_zone)
  if (state === 'disputed')
    return (
      <Tag look="failed" icon={X}>
        Not received, says the food bank
      </Tag>
    )
  if (state === 'confirmed')
    return (
      <Tag look="done" icon={CheckCheck}>
        Confirmed
      </Tag>
    )
  return (
    <Tag look="waiting" icon={Hourglass}>
      Provisional until {until}
    </Tag>
  )
}

function overrideNote({ override_reason, override_note }: Receipt) {
  const why = override_reason && `${overrideReasonNames[override_reason]}.`
  return [why, override_note].filter(Boolean).join(' ') || undefined
}
