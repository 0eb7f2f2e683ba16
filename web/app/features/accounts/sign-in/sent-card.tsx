import { askAgainMs } from '@surplate/contract/sign-in-methods'
import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Person } from '~/lib/session/kept-sign-in'
import { Button } from '~/ui/controls/button'
import { CodeInput } from '~/ui/controls/code-input'
import { AlertBox } from '~/ui/feedback/alert-box'
import { type Asked, forgetAsked } from './asked-links'
import { LetterArt } from './letter-art'
import { MailCard } from './mail-card'
import { useAsk } from './use-ask'
import { useCode } from './use-code'
import { useSecondsUntil } from './use-seconds-until'

/** What a browser shows that waits for its mail. It says the same whether the address is known or not. */
export function SentCard({ asked, onSignedIn }: { asked: Asked; onSignedIn: (person: Person) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { digits, busy, problem, type, clearProblem } = useCode(onSignedIn)

  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  return (
    <MailCard title="Check your email" art={<LetterArt />}>
      <p role="status" className="mt-1 mb-5 text-soft">
        A link is on its way to <b className="block font-semibold wrap-anywhere text-fg">{asked.email}</b>
      </p>
      <div className="grid gap-5 text-left">
        <p className="flex items-start gap-2.5 rounded-md bg-primary-wash px-3.5 py-3 text-sm leading-5 text-(--primary-text-on-tint)">
          <Clock aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          It works once, for 15 minutes, in this browser.
        </p>
        <div className="grid gap-2">
          <p id="which-code" className="text-sm font-semibold">
            Mail on another device? Type its code here.
          </p>
          <CodeInput
            ref={input}
            compact
            value={digits}
            describedBy="which-code"
            disabled={false}
            error={problem}
            onChange={type}
          />
          <span role="status" className="sr-only">
            {busy && 'Checking the code...'}
          </span>
        </div>
        <div className="grid gap-2.5">
          <SendAgain asked={asked} onSent={clearProblem} />
          <Button look="ghost" onClick={forgetAsked}>
            Use another email
          </Button>
        </div>
      </div>
    </MailCard>
  )
}

function SendAgain({ asked, onSent }: { asked: Asked; onSent: () => void }) {
  const seconds = useSecondsUntil(asked.askedAt + askAgainMs)
  const { busy, problem, ask } = useAsk(onSent)
  return (
    <>
      {problem && <AlertBox>{problem}</AlertBox>}
      <Button look="quiet" size="large" busy={busy} disabled={seconds > 0} onClick={() => ask(asked)}>
        {seconds > 0 ? <span className="tabular-nums">Send again in {clockOf(seconds)}</span> : 'Send again'}
      </Button>
      <span role="status" className="sr-only">
        {asked.links.length > 1 && `Sent again. ${asked.links.length} mails are on their way.`}
      </span>
    </>
  )
}

function clockOf(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
