import { Bubble } from './bubble'
import type { Outgoing } from './use-outgoing'

/** A message that the other side cannot see yet. */
export function OutgoingBubble({
  message: { text, problem },
  onRetry,
}: {
  message: Outgoing
  onRetry: () => void
}) {
  return (
    <Bubble
      own
      faint
      text={text}
      foot={
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
          <span className="rounded-full bg-pending px-2 py-0.5 font-semibold text-on-pending">
            {problem ?? 'Not sent yet'}
          </span>
          {problem && (
            <button type="button" onClick={onRetry} className="link min-h-11 px-1">
              Try again
            </button>
          )}
        </span>
      }
    />
  )
}
