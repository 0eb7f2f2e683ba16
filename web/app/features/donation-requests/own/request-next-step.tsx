import type { OwnRequest } from '@surplate/contract/donation-requests'
import { mayMove } from '@surplate/contract/request-rules'
import { Button } from '~/ui/controls/button'
import { isCollectable, marginNote, nextStep } from './messages'

export function RequestNextStep({
  request,
  now,
  describedBy,
  onCancel,
}: {
  request: OwnRequest
  now: Date
  describedBy: string
  onCancel: () => void
}) {
  return (
    <div className="mt-auto flex min-h-9.75 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2.5 text-sm text-soft">
      <p>{nextStep(request, now)}</p>
      {isCollectable(request, now) && <p className="text-xs text-faint">{marginNote}</p>}
      {mayMove(request.status, 'cancelled', 'food_bank') && (
        <Button
          look="ghost"
          size="small"
          aria-describedby={describedBy}
          onClick={onCancel}
          className="-mx-3 -my-2 text-danger-text!"
        >
          Cancel request
        </Button>
      )}
    </div>
  )
}
