import { useEffect, useRef } from 'react'
import { Button } from '../controls/button'

/** Replaces the buttons in a sheet's footer. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p role="alert" className="col-span-full min-h-0! self-center font-semibold md:mr-auto">
        Discard what you typed?
      </p>
      <Button ref={keep} look="quiet" onClick={onKeep}>
        Keep editing
      </Button>
      <Button look="danger" onClick={onDiscard}>
        Discard
      </Button>
    </>
  )
}
