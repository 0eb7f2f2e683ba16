import { Smartphone } from 'lucide-react'
import { dayAndTime } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'

/** Shown when the list comes from this device, because the server could not be reached. */
export function SavedNote({ saved }: { saved: Date | undefined }) {
  const now = useNow()
  if (!saved) return null
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2.5 rounded-md bg-pending px-4 py-2.5 text-sm text-on-pending"
    >
      <Smartphone aria-hidden="true" className="mt-px size-4.5" />
      <span>
        Saved on this device: {dayAndTime(saved.toISOString(), now)}. Codes work without a connection.
      </span>
    </p>
  )
}
