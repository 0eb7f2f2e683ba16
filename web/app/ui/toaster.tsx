import { clsx } from 'clsx'
import { Check, CircleAlert, Clock, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toasts'

const icons = { done: Check, news: Clock, failed: CircleAlert }
const lifetime = 5000

// Radix announces every toast as a status; failures here must interrupt (role alert) and stay.
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  const failed = toasts.filter((toast) => toast.kind === 'failed')
  const other = toasts.filter((toast) => toast.kind !== 'failed')
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-6 z-(--z-toast) mx-auto grid w-[min(25rem,calc(100vw-2rem))] gap-2 *:grid *:gap-2">
      <div role="alert">
        {failed.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {other.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, text, action } = toast
  const card = useRef<HTMLDivElement>(null)
  const stays = kind === 'failed'
  useEffect(() => {
    if (stays) return
    // Reading it or reaching for its button must not be a race against the clock.
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismissToast(id)
    }, lifetime)
    return () => clearInterval(timer)
  }, [id, stays])

  const Icon = icons[kind]
  return (
    <div
      ref={card}
      className={clsx(
        'pointer-events-auto flex animate-rise items-center gap-3 rounded-lg py-1.5 pr-1 pl-4 text-[0.9375rem] leading-5 font-medium text-white shadow-3',
        kind === 'failed' ? 'bg-[#5A151C]' : 'bg-(--ink-900) dark:shadow-[0_0_0_1px_var(--line-strong)]',
      )}
    >
      <Icon aria-hidden="true" />
      <span className="py-1.5">{text}</span>
      <span className="ml-auto flex shrink-0">
        {action && (
          <button
            type="button"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
            className={clsx(
              'min-h-11 rounded-sm px-3 font-semibold whitespace-nowrap outline-white! hover:bg-white/10',
              kind === 'failed' ? 'text-[#FFD9DB]' : 'text-(--teal-300)',
            )}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => dismissToast(id)}
          className="grid size-11 place-items-center rounded-sm text-white/75 outline-white! hover:bg-white/10 hover:text-white"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </span>
    </div>
  )
}
