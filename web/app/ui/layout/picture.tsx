import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { onceNear } from '~/lib/loading/once-near'
import { optional } from '../feedback/optional'
import { WidgetFailed, WidgetLoading } from './widget-box'

interface PictureOptions<Module, Props> {
  /** Name used in the log. */
  name: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  /** Text until it is drawn. */
  loading: string
  ground?: 'plain' | 'map'
}

/**
 * A chart or map that fills its box. Its code is heavy and drawing takes long, so it loads and draws only once it comes
 * near the viewport.
 */
export function picture<Module, Props extends object>({
  name,
  load,
  pick,
  loading,
  ground = 'plain',
}: PictureOptions<Module, Props>): ComponentType<Props> {
  const box = { ground, className: 'h-full' }
  const waiting = <WidgetLoading {...box} text={loading} />
  const Drawn = optional({
    name,
    load,
    pick,
    loading: waiting,
    failed: (retry) => <WidgetFailed {...box} onRetry={retry} />,
  })

  return function Picture(props: Props) {
    return <OnceNear waiting={waiting}>{() => <Drawn {...props} />}</OnceNear>
  }
}

function OnceNear({ waiting, children }: { waiting: ReactNode; children: () => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => (frame.current ? onceNear(frame.current, () => setNear(true)) : undefined), [])
  return (
    <div ref={frame} className="h-full">
      {near ? children() : waiting}
    </div>
  )
}
