import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { showToast } from '~/ui/feedback/toasts'
import { confirmHandover } from './confirm-handover'
import { useChangePickup } from './queries'
import type { ShownPickup } from './shown-pickup'

const DisputeSheet = onDemand({
  name: 'dispute sheet',
  load: () => import('./dispute-sheet'),
  pick: (module) => module.DisputeSheet,
})

/** The food bank says whether it received what was handed over without its code. */
export function ConfirmReceipt({ pickup: { _id: id, restaurant } }: { pickup: ShownPickup }) {
  const [asking, setAsking] = useState(false)
  const confirm = useChangePickup(confirmHandover, {
    to: 'confirm the receipt',
    onDone: () => showToast({ kind: 'done', text: 'Thank you. The receipt is confirmed.' }),
    onFailed: (text) => showToast({ kind: 'failed', topic: `pickup ${id}`, text }),
  })
  return (
    <div className="grid gap-3 rounded-md bg-[color-mix(in_srgb,var(--status-pending-bg)_60%,transparent)] px-3.5 py-3">
      <p className="text-sm leading-5 text-on-pending">
        {restaurant.name} recorded this without your code. Did you receive it?
      </p>
      <div className="grid grid-cols-2 gap-2.5 sm:flex">
        <Button busy={confirm.busy} onClick={() => confirm.start({ id, received: true, note: '' })}>
          We received it
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          We did not
        </Button>
      </div>
      {asking && <DisputeSheet id={id} name={restaurant.name} onClose={() => setAsking(false)} />}
    </div>
  )
}
