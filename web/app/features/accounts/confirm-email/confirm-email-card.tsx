import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { logFailure } from '~/lib/log'
import { api } from '~/lib/network/api'
import { Button, ButtonLink } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { confirmMessages, type Stage } from './messages'

/**
 * Confirms the email address a link was sent to. It requires a click, because mail scanners follow links on
 * their own.
 */
export function ConfirmEmailCard() {
  const token = useLocation().hash.slice(1)
  const [stage, setStage] = useState<Stage>(token ? 'ready' : 'incomplete')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text, next } = confirmMessages[stage]

  // Focus the heading, so that the result is announced and the next step is one Tab away.
  useEffect(() => {
    if (stage !== 'ready' && stage !== 'incomplete') heading.current?.focus()
  }, [stage])

  async function ask(call: (input: { token: string }) => Promise<{ result: Stage }>) {
    setBusy(true)
    setFailed(false)
    try {
      setStage((await call({ token })).result)
    } catch (failure) {
      logFailure('Failed to confirm the email', failure)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="confirm-email"
      className="rounded-xl bg-surface px-6 py-7 text-fg shadow-4 lg:px-8 lg:py-9"
    >
      <h1 id="confirm-email" ref={heading} tabIndex={-1} className="text-[1.75rem] leading-8.5 outline-none">
        {title}
      </h1>
      <p className="mt-1 text-soft">{text}</p>
      {failed && (
        <div className="mt-5">
          <AlertBox>That did not work. Check your connection and try again.</AlertBox>
        </div>
      )}
      {next !== 'none' && (
        <div className="mt-5 grid">
          {next === 'confirm' && (
            <Button size="large" busy={busy} onClick={() => ask(api.accounts.confirmEmail)}>
              Confirm my email
            </Button>
          )}
          {next === 'renew' && (
            <Button size="large" busy={busy} onClick={() => ask(api.accounts.renewConfirmation)}>
              Send again
            </Button>
          )}
          {next === 'open' && (
            <ButtonLink size="large" to="/login">
              Open Surplate
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
