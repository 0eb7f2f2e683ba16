import { MailCard } from './mail-card'

export function SigningIn() {
  return (
    <MailCard title="Signing you in">
      <p role="status" className="mt-1 text-soft">
        One moment, please.
      </p>
    </MailCard>
  )
}
