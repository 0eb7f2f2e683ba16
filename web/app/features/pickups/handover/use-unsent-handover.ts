import { useEffect, useState } from 'react'
import { refreshUnsent, useUnsentOf } from '../offline/unsent'

/** The handover of a pickup that waits on this device. `ready` once the device has been asked. */
export function useUnsentHandover(pickupId: string) {
  const [ready, setReady] = useState(false)
  const unsent = useUnsentOf(pickupId)
  useEffect(() => {
    void refreshUnsent().finally(() => setReady(true))
  }, [])
  return { unsent, ready }
}
