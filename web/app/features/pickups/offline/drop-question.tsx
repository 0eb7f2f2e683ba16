import { useEffect, useRef } from 'react'
import { Button } from '~/ui/controls/button'

/** Replaces the buttons in the sheet's footer: nothing else knows of the handover. */
export function DropQuestion({ onKeep, onDrop }: { onKeep: () => void; onDrop: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p role="alert" className="col-span-full min-h-0! self-center font-semibold md:mr-auto">
        Only this device has this record. Drop it?
      </p>
      <Button ref={keep} look="quiet" onClick={onKeep}>
        Keep it
      </Button>
      <Button look="danger" onClick={onDrop}>
        Drop it
      </Button>
    </>
  )
}
