import { clsx } from 'clsx'
import { Bell, Check, CircleAlert, Clock, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, type Toast, useToasts } from './toasts'

const icons = { done: Check, news: Clock, notification: Bell, failed: CircleAlert }
/** Notifications come unprompted, so they stay longer than feedback on the user's own action. */
const lifetimes = { done: 5000, news: 5000, notification: 12_000 }

/**
 * Radix announces every toast as a status; failures here must interrupt (role alert) and stay. F8 focuses the
 * newest button, because reaching it by Tab means going through the whole page.
 */
export function Toaster() {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const failed = toasts.filter((toast) => toast.kind === 'failed')
  const notifications = toasts.filter((toast) => toast.kind === 'notification')
  const other = toasts.filter((toast) => toast.kind !== 'failed' && toast.kind !== 'notification')
  useEffect(() => {
    function reach(event: KeyboardEvent) {
      if (event.key !== 'F8') return
      const buttons = region.current?.querySelectorAll<HTMLButtonElement>('button:not([aria-label=Dismiss])')
      buttons?.item(buttons.length - 1)?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])
  return (
    <section
      ref={region}
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-(--z-toast) mx-auto grid w-[min(25rem,calc(100vw-2rem))] gap-2 *:grid *:gap-2"
    >
      <div role="alert">
        {failed.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div>
        {notifications.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {other.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

const actionLook = 'min-h-11 rounded-sm px-3 font-semibold whitespace-nowrap outline-white hover:bg-white/10'

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, text, reason, action, undo } = toast
  const card = useRef<HTMLDivElement>(null)
  const lifetime = kind === 'failed' ? undefined : lifetimes[kind]
  useEffect(() => {
    if (!lifetime) return
    // Keep the toast while it is hovered or focused, or the page is hidden.
    const timer = setInterval(() => {
      if (!document.hidden && !card.current?.matches(':hover, :focus-within')) dismissToast(id)
    }, lifetime)
    return () => clearInterval(timer)
  }, [id, lifetime])

  const Icon = icons[kind]
  return (
    <div
      ref={card}
      data-keep-clear
      className={clsx(
        'pointer-events-auto flex animate-rise items-center gap-3 rounded-lg py-1.5 pr-1 pl-4 text-compact leading-5 font-medium text-white shadow-3',
        kind === 'failed' ? 'bg-[#5A151C]' : 'bg-(--ink-900) dark:shadow-[0_0_0_1px_var(--line-strong)]',
      )}
    >
      <Icon aria-hidden="true" />
      <span className="py-1.5">
        <span className="block">{text}</span>
        {reason && <span className="block font-normal">{reason}</span>}
      </span>
      <span className="ml-auto flex shrink-0">
        {undo && <UndoButton id={id} undo={undo} />}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
            className={clsx(actionLook, kind === 'failed' ? 'text-[#FFD9DB]' : 'text-(--teal-300)')}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => dismissToast(id)}
          className="grid size-11 place-items-center rounded-sm text-white/75 outline-white hover:bg-white/10 hover:text-white"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </span>
    </div>
  )
}

/** Counts down and disappears at zero even while hovered: the server does not wait. */
function UndoButton({ id, undo }: { id: number; undo: NonNullable<Toast['undo']> }) {
  const { until, run } = undo
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 200)
    return () => clearInterval(timer)
  }, [until])
  if (left <= 0) return null
  return (
    <button
      type="button"
      onClick={() => {
        dismissToast(id)
        run()
      }}
      className={clsx(actionLook, 'text-(--teal-300)')}
    >
      Undo{' '}
      <span aria-hidden="true" className="inline-block min-w-3 tabular-nums opacity-80">
        {left}
      </span>
    </button>
  )
}

function secondsUntil(moment: number) {
  return Math.ceil((moment - Date.now()) / 1000)
}
