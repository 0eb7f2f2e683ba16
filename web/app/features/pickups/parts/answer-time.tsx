import { errors } from '@surplate/contract/errors'
import type { Pickup } from '@surplate/contract/pickups'
import { api, hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'

const explained = ['PICKUP_ENDED', 'PICKUP_CHANGED', 'FOOD_UNSAFE'] as const

/** Both answers to another time that the other side asks for. */
export function AnswerTime({
  pickup,
  primary = false,
  describedBy,
}: {
  pickup: Pick<Pickup, '_id' | 'proposal'>
  /** No other button of the page is more important. */
  primary?: boolean
  describedBy?: string
}) {
  const { pickups } = useApiQueries()
  const topic = `time ${pickup._id}`
  const answer = useWrite(api.pickups.answerTime, {
    invalidates: [pickups.key()],
    failure: 'Failed to answer a proposed time',
    expected: explained,
    onDone: (_pickup, { accept }) =>
      showToast({ kind: 'done', topic, text: accept ? 'New time accepted.' : 'The old time stands.' }),
    onFailed: (failure, input) => {
      const code = explained.find((one) => hasCode(failure, one))
      showToast({
        kind: code ? 'news' : 'failed',
        topic,
        text: code ? errors[code].message : 'Your answer was not sent.',
        ...(!code && { action: { label: 'Try again', run: () => answer.start(input) } }),
      })
    },
  })
  const { proposal } = pickup
  if (!proposal) return null
  const send = (accept: boolean) => answer.start({ id: pickup._id, accept, from: proposal.from })
  const saysYes = answer.sending?.accept
  return (
    <>
      <Button
        look="quiet"
        className="@max-3xl:flex-1"
        busy={saysYes === false}
        disabled={answer.busy}
        aria-describedby={describedBy}
        onClick={() => send(false)}
      >
        No
      </Button>
      <Button
        look={primary ? 'primary' : 'outlined'}
        className="@max-3xl:flex-1"
        busy={saysYes === true}
        disabled={answer.busy}
        aria-describedby={describedBy}
        onClick={() => send(true)}
      >
        Accept time
      </Button>
    </>
  )
}
