import { pluralize } from '@surplate/contract/lib/pluralize'
import type { PickupDetail } from '@surplate/contract/pickups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApiQueries } from '~/lib/network/api-queries'
import { useLiveJoin } from '~/lib/network/live'
import { useLiveEvent } from '~/lib/network/live-events'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import type { UnsentHandover } from './offline-store'
import { type RunningOutbox, runOutbox } from './run-outbox'
import { refreshUnsent, useUnsent } from './unsent'

/** Sends the handovers that wait on this device, and returns those without an answer. */
export function useOutbox(): { unsent: readonly UnsentHandover[]; sendNow: () => void } {
  const { type_id } = useSession()
  const { pickups, donationRequests } = useApiQueries()
  const client = useQueryClient()
  // After a switch, the former organisation's are there for a moment.
  const unsent = useUnsent().filter(({ organisation_id }) => organisation_id === type_id)
  const outbox = useRef<RunningOutbox>(undefined)
  const waiting = unsent.filter(({ state }) => state === 'waiting').length
  const sendNow = () => void outbox.current?.now()

  const showSent = useEffectEvent((sent: readonly PickupDetail[]) => {
    showToast({ kind: 'done', topic: 'handovers sent', text: sentText(sent) })
    void client.invalidateQueries({ queryKey: pickups.key() })
    void client.invalidateQueries({ queryKey: donationRequests.key() })
  })

  useEffect(() => {
    if (!type_id) return
    const running = runOutbox(type_id, (sent) => showSent(sent))
    outbox.current = running
    const goOn = () => void running.now()
    window.addEventListener('online', goOn)
    void refreshUnsent().then(goOn)
    return () => {
      window.removeEventListener('online', goOn)
      running.stop()
    }
  }, [type_id])

  useLiveJoin(sendNow)
  // Only the answer may have been lost.
  useLiveEvent('pickupChanged', ({ _id }) => {
    if (unsent.some(({ pickup, state }) => pickup._id === _id && state === 'waiting')) sendNow()
  })

  useEffect(() => {
    if (waiting > 0) outbox.current?.later()
  }, [waiting])

  return { unsent, sendNow }
}

function sentText(sent: readonly PickupDetail[]) {
  const [first] = sent
  if (sent.length > 1 || !first) return `${pluralize(sent.length, 'handover')} sent.`
  const number = first.receipt?.number
  return `Handover to ${first.food_bank.name} sent.${number ? ` Receipt ${number}.` : ''}`
}
