import { counted } from '@surplate/contract/counted'
import type { OwnOrder } from '@surplate/contract/donation-requests'
import { hasCode } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { Button } from '../../ui/button'
import { FoodPicture } from '../../ui/food-picture'
import { offerUndo } from '../../ui/offer-undo'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toasts'
import { useCancelRequest, useUndoCancel } from './queries'

/** Asks once more before a request is taken back. */
export function CancelSheet({
  order,
  onClose,
  onCancelled,
}: {
  order: OwnOrder | undefined
  onClose: () => void
  onCancelled: (order: OwnOrder) => void
}) {
  const cancel = useCancelRequest()
  const undoCancel = useUndoCancel()

  async function confirm(request: OwnOrder) {
    try {
      await cancel.mutateAsync(request)
      onCancelled({ ...request, status: 'cancelled', cancel_reason: 'taken_back' })
      offerUndo({
        text: 'Request cancelled.',
        topic: `order ${request._id}`,
        undone: `Your request for ${request.food_id.name} waits again.`,
        undo: async () => {
          await undoCancel(request)
          onCancelled(request)
        },
      })
    } catch (failure) {
      tell(failure, request, () => confirm(request))
    }
    onClose()
  }

  return (
    <Sheet
      title="Cancel this request?"
      description="It stays on the list, and you can claim it again."
      open={order !== undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={cancel.isPending} onClick={() => order && confirm(order)}>
            Cancel request
          </Button>
        </>
      }
    >
      {order && (
        <div className="grid grid-cols-[4rem_1fr] items-center gap-3">
          <FoodPicture
            category={order.food_id.category}
            name={order.food_id.name}
            className="size-16 rounded-md"
          />
          <p className="min-w-0 text-sm text-soft">
            <b className="block truncate text-base font-semibold text-fg">{order.food_id.name}</b>
            {counted(order.requested_quantity, 'portion')} from {order.restaurant_name || 'Unknown'}
          </p>
        </div>
      )}
    </Sheet>
  )
}

function tell(failure: unknown, { _id }: OwnOrder, retry: () => void) {
  const topic = `order ${_id}`
  if (hasCode(failure, 'ILLEGAL_TRANSITION'))
    return showToast({ kind: 'news', topic, text: 'The restaurant has answered this one already.' })
  logFailure('Failed to cancel the request', failure)
  showToast({
    kind: 'failed',
    topic,
    text: 'Your request was not cancelled.',
    action: { label: 'Try again', run: retry },
  })
}
