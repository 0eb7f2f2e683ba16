import type { OwnRequest } from '@surplate/contract/donation-requests'
import { mayMove } from '@surplate/contract/request-rules'
import { pickupPath } from '~/lib/member-paths'
import { Button, ButtonLink } from '~/ui/controls/button'
import { deadlineNote, isCollectable, mayAskForAnother, nextStep } from './messages'

export function RequestNextStep({
  request,
  now,
  describedBy,
  onCancel,
  onChange,
}: {
  request: OwnRequest
  now: Date
  describedBy: string
  onCancel: () => void
  onChange: () => void
}) {
  return (
    <div className="mt-auto flex min-h-9.75 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2.5 text-sm text-soft">
      <p>{nextStep(request, now)}</p>
      {isCollectable(request, now) && <p className="text-xs text-faint">{deadlineNote(request)}</p>}
      {request.pickup_id !== null && (
        <ButtonLink
          look="ghost"
          size="small"
          to={pickupPath('food_bank', request.pickup_id)}
          aria-describedby={describedBy}
          className="-mx-3 -my-2 text-primary-text!"
        >
          See pickup
        </ButtonLink>
      )}
      {mayMove(request.status, 'cancelled', 'food_bank') && (
        <span className="-mx-3 -my-2 flex flex-wrap">
          {mayAskForAnother(request, now) && (
            <Button look="ghost" size="small" aria-describedby={describedBy} onClick={onChange}>
              Change quantity
            </Button>
          )}
          <Button
            look="ghost"
            size="small"
            aria-describedby={describedBy}
            onClick={onCancel}
            className="text-danger-text!"
          >
            Cancel request
          </Button>
        </span>
      )}
    </div>
  )
}
