import { phrasesOf, quickPhrases } from '@surplate/contract/pickup-rules'
import type { Message } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'
import { Spinner } from '~/ui/feedback/spinner'
import { useNow } from '~/ui/layout/use-now'
import type { usePassCalls } from './use-pass'

/** The conversation with the kitchen. Drivers answer with phrases: nobody types while driving. */
export function PassMessages({
  messages,
  timeZone,
  open,
  calls,
}: {
  messages: readonly Message[]
  timeZone: string
  open: boolean
  calls: ReturnType<typeof usePassCalls>
}) {
  const place = placeTime(timeZone, useNow())
  if (!open && messages.length === 0) return null
  return (
    <section aria-labelledby="pass-messages" className="card grid gap-3 p-5">
      <h2 id="pass-messages" className="text-lg">
        Messages
      </h2>
      <div role="log" aria-labelledby="pass-messages" className="empty:hidden">
        {messages.length > 0 && (
          <ol className="grid gap-2.5 text-compact">
            {messages.map(({ _id, author_name, text, at }) => (
              <li key={_id} className="wrap-anywhere">
                <span className="block text-xs text-faint">
                  {author_name && `${author_name}, `}
                  {place.time(at)}
                </span>
                {text}
              </li>
            ))}
          </ol>
        )}
      </div>
      {open && (
        <fieldset aria-label="Quick phrases" className="flex flex-wrap gap-2">
          {phrasesOf.food_bank.map((phrase) => (
            <button
              key={phrase}
              type="button"
              aria-busy={calls.saying === phrase || undefined}
              disabled={calls.saying !== undefined}
              onClick={() => calls.say(phrase)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-3.5 text-sm font-medium text-soft shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover"
            >
              {calls.saying === phrase && <Spinner />}
              {quickPhrases[phrase]}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  )
}
