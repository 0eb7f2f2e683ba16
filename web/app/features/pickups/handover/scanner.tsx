import { CameraOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFailure } from '~/lib/log'
import { WidgetLoading } from '~/ui/layout/widget-box'
import { scan } from './scan'

const failures = {
  refused: 'The camera is blocked for this site. Allow it in your browser’s settings, or type the digits.',
  none: 'This device has no camera. Type the six digits instead.',
  failed: 'The camera did not start. Another app may be using it. Type the six digits instead.',
}
type Failure = keyof typeof failures

/** The camera's picture until it shows a QR code. */
export function Scanner({ onScan }: { onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'scanning' | Failure>('starting')
  const scanned = useEffectEvent(onScan)

  useEffect(() => {
    const leaving = new AbortController()
    if (!video.current) return
    scan(video.current, leaving.signal, () => setState('scanning')).then(scanned, (failure: unknown) => {
      if (leaving.signal.aborted) return
      const why = failureOf(failure)
      if (why === 'failed') logFailure('The camera did not start', failure)
      setState(why)
    })
    return () => leaving.abort()
  }, [])

  const failed = state !== 'starting' && state !== 'scanning'
  return (
    <div className="relative aspect-square overflow-hidden rounded-inner bg-sunken">
      {/* `playsInline`, because phones would open their own player. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        hidden={failed}
        className="size-full object-cover"
      />
      {state === 'starting' && <WidgetLoading text="Starting the camera" className="absolute inset-0" />}
      {state === 'scanning' && (
        <span
          aria-hidden="true"
          className="absolute inset-[14%] rounded-lg shadow-[0_0_0_100vmax_rgb(6_35_31/.45),inset_0_0_0_3px_#fff]"
        />
      )}
      {failed && (
        <p
          role="alert"
          className="absolute inset-0 grid content-center justify-items-center gap-3 p-6 text-center text-soft"
        >
          <CameraOff aria-hidden="true" className="size-8 text-faint" />
          {failures[state]}
        </p>
      )}
    </div>
  )
}

function failureOf(failure: unknown): Failure {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
