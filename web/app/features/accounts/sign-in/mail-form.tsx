import { Mail } from 'lucide-react'
import { useEffect } from 'react'
import { logFailure } from '~/lib/log'
import { Button } from '~/ui/controls/button'
import { TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { AlertBox } from '~/ui/feedback/alert-box'
import { askForLink } from './by-mail'
import { askMessage } from './mail-messages'

const loadSchema = async () => (await import('@surplate/contract/sign-in')).mailForm

/** Asks for a link; the card then shows what to do with it. */
export function MailForm({
  isShared,
  next,
  focused,
}: {
  isShared: () => boolean
  next: string | null
  /** It comes back in place of what had the focus. */
  focused: boolean
}) {
  const { form, submit, busy, failure, alert, field } = useContractForm(
    loadSchema,
    { email: '' },
    {
      send: ({ email }) => askForLink({ email, shared: isShared(), next }),
      explain: (problem) => {
        logFailure('Failed to ask for a sign-in link', problem)
        return { message: askMessage(problem) }
      },
    },
  )
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('email')
  }, [focused, setFocus])
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="name@example.org"
        {...field('email')}
      />
      {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
      <Button type="submit" look="quiet" size="large" className="after-google" busy={busy}>
        {!busy && <Mail aria-hidden="true" />}
        Email me a sign-in link
      </Button>
    </form>
  )
}
