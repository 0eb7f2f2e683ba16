import type { OwnRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { FoodPicture } from '~/domain/food-picture'
import { showUndoToast } from '~/domain/undo-toast'
import { hasCode } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { useCancelRequest, useUndoCancel } from './queries'

/** Asks for confirmation before cancelling a request. Mounted only while open. */
export function CancelSheet({
  request,
  onClose,
  onConfirm,
}: {
  request: OwnRequest
  onClose: () => void
  onConfirm: () => void
}) {
  const cancel = useCancelRequest()
  const undoCancel = useUndoCancel()

  async function confirm() {
    onConfirm()
    try {
      await cancel.send(request)
      showUndoToast({
        text: 'Request cancelled.',
        topic: `request ${request._id}`,
        undone: `Your request for ${request.food_id.name} is pending again.`,
        undo: () => undoCancel.send({ id: request._id, act: 'cancel' }),
      })
    } catch (failure) {
      showFailure(failure, request, confirm)
    }
    onClose()
  }

  return (
    <Sheet
      title="Cancel this request?"
      description="The item stays on the list, and you can claim it again."
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={cancel.busy} onClick={confirm}>
            Cancel request
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[4rem_1fr] items-center gap-3">
        <FoodPicture
          category={request.food_id.category}
          name={request.food_id.name}
          photo={request.food_id.photo}
          className="size-16 rounded-md"
        />
        <p className="min-w-0 text-sm text-soft">
          <b className="block truncate text-base font-semibold text-fg">{request.food_id.name}</b>
          {pluralize(request.requested_quantity, 'portion')} from {request.restaurant_name || 'Unknown'}
        </p>
      </div>
    </Sheet>
  )
}

function showFailure(failure: unknown, { _id }: OwnRequest, retry: () => void) {
  const topic = `request ${_id}`
  if (hasCode(failure, 'ILLEGAL_TRANSITION'))
    return showToast({ kind: 'news', topic, text: 'The restaurant has already answered this one.' })
  showToast({
    kind: 'failed',
    topic,
    text: 'Your request was not cancelled.',
    action: { label: 'Try again', run: retry },
  })
}
