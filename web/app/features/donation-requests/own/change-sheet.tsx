import type { OwnRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import { Sheet } from '~/ui/layout/sheet'
import { useChange } from './use-change'

/** Changes how much a pending request asks for, at most what is left. */
export function ChangeSheet({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const { remaining, name } = request.food_id
  const [typed, setTyped] = useState(String(request.requested_quantity))
  const quantity = Math.min(Math.max(Math.floor(Number(typed)) || 0, 0), remaining)
  const change = useChange(request, onClose)
  return (
    <Sheet
      title="Change quantity"
      description={`${name}, ${pluralize(remaining, 'portion')} left.`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep {formatInteger(request.requested_quantity)}
          </Button>
          <Button
            busy={change.busy}
            disabled={quantity === 0 || quantity === request.requested_quantity}
            onClick={() => change.to(quantity)}
          >
            Ask for {formatInteger(quantity)}
          </Button>
        </>
      }
    >
      <QuantityStepper
        label="How much can you take?"
        min={1}
        max={remaining}
        value={typed === '' ? '' : String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </Sheet>
  )
}
