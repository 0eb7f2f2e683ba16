import type { Pickup, Receipt as ReceiptValues } from '@surplate/contract/pickups'
import { CheckCheck, Hourglass, X } from 'lucide-react'
import { weightOf } from '~/domain/weight'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'
import { NotSentTag } from '../offline/not-sent-tag'
import type { UnsentHandover } from '../offline/offline-store'
import { receiptState } from '../page/receipt-state'
import { Tag } from '../parts/tag'
import { BackOnOffer } from './back-on-offer'
import { Done } from './done'
import { ReceiptLines } from './receipt-lines'

/** What was handed over, with the number that both sides quote. */
export function Receipt({ pickup, receipt }: { pickup: Pickup; receipt: ReceiptValues }) {
  const now = useNow()
  const place = placeTime(pickup.time_zone, now)
  const state = receiptState(receipt, now)
  const until = receipt.provisional_until
  const taken = pickup.lines.flatMap(({ name, granted_quantity, handed }) =>
    handed ? [{ ...handed, name, granted_quantity }] : [],
  )
  return (
    <Done
      pickup={pickup}
      grams={receipt.grams}
      note={
        state === 'provisional' && until
          ? `${pickup.food_bank.name} can confirm it until ${place.day(until)}, then it counts as confirmed.`
          : 'Both sides get the receipt by email.'
      }
      heading={`Receipt ${receipt.number}`}
      tag={<StateTag state={state} />}
      lines={<ReceiptLines pickup={pickup} at={receipt.at} taken={taken} />}
    >
      <BackOnOffer pickup={pickup} />
    </Done>
  )
}

/** The same from what the device holds, until the server has it. */
export function UnsentReceipt({ pickup, unsent: { input } }: { pickup: Pickup; unsent: UnsentHandover }) {
  const taken = pickup.lines.flatMap(({ request_id, name, granted_quantity, facts }) => {
    const line = input.lines.find((entered) => entered.request_id === request_id)
    if (!line) return []
    return [{ ...line, name, granted_quantity, grams: line.grams ?? weightOf(facts, line.taken) }]
  })
  return (
    <Done
      pickup={pickup}
      grams={taken.reduce((sum, { grams }) => sum + grams, 0)}
      note="It is saved on this device and sent as soon as there is a connection. The receipt number follows."
      heading="Receipt"
      tag={<NotSentTag pickupId={pickup._id} />}
      lines={<ReceiptLines pickup={pickup} at={input.at} taken={taken} />}
    />
  )
}

function StateTag({ state }: { state: ReturnType<typeof receiptState> }) {
  if (state === 'confirmed')
    return (
      <Tag look="done" icon={CheckCheck}>
        Confirmed
      </Tag>
    )
  return state === 'provisional' ? (
    <Tag look="waiting" icon={Hourglass}>
      Provisional
    </Tag>
  ) : (
    <Tag look="failed" icon={X}>
      Disputed
    </Tag>
  )
}
