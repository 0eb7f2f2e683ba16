import { settlementNames } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { Scale } from 'lucide-react'
import { useId } from 'react'
import { NoteBox } from '../page/note-box'
import type { ShownPickup } from '../page/shown-pickup'
import { usePlace } from '../page/use-place'
import { accountOf, disagree, mayState, replyUntil } from './accounts'
import { ReplyForm } from './reply-form'
import { Statement } from './statement'

const sides = ['restaurant', 'food_bank'] as const

/** What was said about a pickup: both accounts side by side if they tell different stories, otherwise those there are. */
export function TwoAccounts({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { now } = usePlace(pickup)
  const titleId = useId()
  const differ = disagree(pickup)
  const shown = differ ? sides : sides.filter((of) => accountOf(pickup, of))
  if (shown.length === 0) return null
  // Whoever can still give an account of their own does not need a reply.
  const until =
    differ || (shown.length === 1 && !mayState(pickup, side, now)) ? replyUntil(pickup, side, now) : undefined
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={titleId} className="text-xl">
        {differ ? 'Two accounts of one pickup' : 'What happened'}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {shown.map((of) => (
          <Statement key={of} pickup={pickup} of={of} side={side} />
        ))}
      </div>
      {until && <ReplyForm pickup={pickup} until={until} />}
      {pickup.settled && (
        <NoteBox look="plain" icon={Scale}>
          <b>The network settled this: {settlementNames[pickup.settled.outcome]}.</b> {pickup.settled.reason}
        </NoteBox>
      )}
      {differ && !pickup.settled && (
        <NoteBox look="plain" icon={Scale}>
          <b>Nobody is judged here.</b> Both accounts stay side by side. The two of you can read them, and
          whoever runs the network. An open disagreement counts against neither side.
        </NoteBox>
      )}
    </section>
  )
}
