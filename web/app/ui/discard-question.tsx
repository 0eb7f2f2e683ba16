import { useEffect, useRef } from 'react'
import { Button } from './button'

/** In the foot of a sheet, in place of its buttons. */
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
