import type { OwnRequest } from '@surplate/contract/donation-requests'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { Button } from '~/ui/controls/button'
import { remainderMessage } from './messages'
import { useChange } from './use-change'

/** Offers what is left of an item to a food bank that asked for more. */
export function RemainderNote({ request, describedBy }: { request: OwnRequest; describedBy: string }) {
  const change = useChange(request)
  const { remaining } = request.food_id
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-[color-mix(in_srgb,var(--status-pending-bg)_52%,transparent)] py-2 pr-2 pl-3 text-sm text-on-pending">
      <p className="min-w-0 flex-1">{remainderMessage(request)}</p>
      <Button
        size="small"
        busy={change.busy}
        aria-describedby={describedBy}
        onClick={() => change.to(remaining)}
      >
        Take {formatInteger(remaining)}
      </Button>
    </div>
  )
}
