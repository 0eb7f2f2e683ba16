import { CloudUpload } from 'lucide-react'
import { Tag } from '../parts/tag'
import { useUnsentOf } from './unsent'

/** Shown with a pickup whose handover waits on this device. */
export function NotSentTag({ pickupId }: { pickupId: string }) {
  const handover = useUnsentOf(pickupId)
  if (!handover) return null
  return (
    <Tag look="waiting" icon={CloudUpload}>
      {handover.state === 'waiting' ? 'Not sent yet' : 'Not recorded'}
    </Tag>
  )
}
