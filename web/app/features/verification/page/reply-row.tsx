import type { Verification } from '@surplate/contract/verification'
import { mayReply, mostReplies } from '@surplate/contract/verification-rules'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '~/lib/session/acting'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { useNow } from '~/ui/layout/use-now'
import { plainDay } from './dates'

const ReplySheet = onDemand({
  name: 'reply to the network',
  load: () => import('../sheets/reply-sheet'),
  pick: (module) => module.ReplySheet,
})

/** A way to disagree, with what was said already. */
export function ReplyRow({ verification }: { verification: Verification }) {
  const [open, setOpen] = useState(false)
  const manages = useMay('manage-organisation')
  const now = useNow()
  const replies = verification.details?.replies ?? []
  if (!manages || !mayReply(verification.state)) return null
  return (
    <section aria-labelledby="see-it-differently" className="card">
      <div className="flex items-center gap-3.5 px-5 py-3.5 max-[24rem]:px-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
          <MessageCircleQuestionMark aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2
            id="see-it-differently"
            className="font-sans text-base leading-5.5 font-semibold tracking-normal"
          >
            Do you see it differently?
          </h2>
          <p className="text-sm leading-5 text-soft">
            Write to the operator, or ask for a second person to look.
          </p>
        </div>
        {replies.length < mostReplies && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Reply
          </Button>
        )}
      </div>
      {replies.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {replies.map(({ at, author, message }) => (
            <li key={at} className="px-5 py-3.5 text-sm leading-5 max-[24rem]:px-4">
              <p className="wrap-anywhere whitespace-pre-line">{message}</p>
              <p className="mt-1 text-xs text-faint">
                {author}, {plainDay(at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {open && <ReplySheet id={verification.organisation_id} onClose={() => setOpen(false)} />}
    </section>
  )
}
