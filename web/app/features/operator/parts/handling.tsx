import type { DeskSubject } from '@surplate/contract/operator-rules'
import { api } from '~/lib/network/api'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { Avatar } from '~/ui/layout/avatar'
import { useDeskTap } from './queries'

type Handler = { _id: string; name: string } | null

/** Whoever looks after a row just now. */
export function HandlerMark({ handler }: { handler: Handler }) {
  const { user_id } = useSession()
  if (!handler) return null
  const text = handler._id === user_id ? 'You are on it' : `${handler.name} is on it`
  return (
    <span title={text} className="inline-flex shrink-0">
      <Avatar name={handler.name} size="small" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** Takes a row that nobody has, or leaves one's own to others. */
export function TakeButton({ subject, id, handler }: { subject: DeskSubject; id: string; handler: Handler }) {
  const { user_id } = useSession()
  const take = useDeskTap(api.operator.take, {
    done: ({ mine, handled_by }) =>
      mine ? 'It is yours for 15 minutes.' : `${handled_by?.name} was faster.`,
    failed: 'This was not taken.',
  })
  const release = useDeskTap(api.operator.release, {
    done: () => 'Others can take it now.',
    failed: 'This was not left to others.',
  })
  if (handler && handler._id !== user_id) return null
  const { tap, busy } = handler ? release : take
  return (
    <Button look="ghost" size="small" busy={busy} onClick={() => tap({ subject, id })}>
      {handler ? 'Leave it' : 'I’ll take it'}
    </Button>
  )
}
