import { isRegistered, useSession } from '~/lib/session/session'
import { Button, ButtonLink } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import type { Wish } from './asked-links'
import { MailCard } from './mail-card'
import { useAsk } from './use-ask'

/** A link that was used or is too old. This browser may know the address, so that a new one is one tap away. */
export function EndedCard({ wish, onSent }: { wish: Wish | null; onSent: () => void }) {
  const signedIn = isRegistered(useSession())
  const { busy, problem, ask } = useAsk(onSent)
  return (
    <MailCard title="This link has ended" announced>
      <p className="mt-1 mb-5 text-soft">
        {signedIn ? 'You are signed in already.' : 'It works once, for 15 minutes.'}
        {!signedIn && wish && (
          <>
            {' '}
            We can send a new one to <b className="font-semibold wrap-anywhere text-fg">{wish.email}</b>.
          </>
        )}
      </p>
      {problem && (
        <div className="mb-4">
          <AlertBox>{problem}</AlertBox>
        </div>
      )}
      {!signedIn && wish ? (
        <Button size="large" className="w-full" busy={busy} onClick={() => ask(wish)}>
          Send a new link
        </Button>
      ) : (
        <ButtonLink size="large" className="w-full" to="/login">
          {signedIn ? 'Open Surplate' : 'Ask for a new link'}
        </ButtonLink>
      )}
    </MailCard>
  )
}
