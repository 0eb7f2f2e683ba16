import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { usePlaceName } from '~/domain/place/places'
import type { Answer } from './answering'
import { rivalsSentence } from './messages'
import { RequestCard } from './request-card'

export function RequestCards({
  requests,
  linkedId,
  isNew,
  onDecide,
  onReconsider,
}: {
  requests: readonly IncomingRequest[]
  linkedId: string | null
  isNew: (id: string) => boolean
  onDecide: (request: IncomingRequest, answer: Answer) => void
  onReconsider: (request: IncomingRequest) => void
}) {
  const placeName = usePlaceName()
  // Name competing food banks once per item, on its newest request.
  const newest = new Map(
    requests
      .filter(({ status }) => status === 'pending')
      .toReversed()
      .map(({ food_id, _id }) => [food_id, _id]),
  )
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <RequestCard
          key={request._id}
          request={request}
          place={placeName(request.place_id)}
          note={newest.get(request.food_id) === request._id ? rivalsSentence(request) : undefined}
          isNew={isNew(request._id)}
          linked={request._id === linkedId}
          onDecide={onDecide}
          onReconsider={onReconsider}
        />
      ))}
    </ul>
  )
}
