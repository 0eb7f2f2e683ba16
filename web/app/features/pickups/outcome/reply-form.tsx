import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { Card } from '../page/card'
import { dayOfYear } from '../page/day-of-year'
import { useChangePickup } from '../page/queries'
import type { ShownPickup } from '../page/shown-pickup'

const mostCharacters = 500

/** One reply to the other side's account, which then stands beside it for good. */
export function ReplyForm({ pickup: { _id: id, time_zone }, until }: { pickup: ShownPickup; until: Date }) {
  const [text, setText] = useState('')
  const reply = useChangePickup(
    (input: { id: string; text: string }, options) => api.pickups.reply(input, options),
    {
      to: 'send your reply',
      onDone: () =>
        showToast({ kind: 'done', topic: `pickup ${id}`, text: 'Your reply stands beside theirs.' }),
    },
  )
  const written = text.replace(/\s+/g, ' ').trim()
  return (
    <Card title="Add to your side">
      <p className="-mt-3 text-sm text-soft">
        One reply each, until {dayOfYear(until.toISOString(), time_zone)}. It stands beside theirs, unedited.
      </p>
      <TextareaField
        label="Your reply"
        placeholder="What should they know?"
        maxLength={mostCharacters}
        hint={`${text.length} of ${mostCharacters}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {reply.problem && <AlertBox>{reply.problem}</AlertBox>}
      <Button
        className="sm:justify-self-end"
        busy={reply.busy}
        disabled={written === ''}
        onClick={() => reply.start({ id, text: written })}
      >
        Send reply
      </Button>
    </Card>
  )
}
