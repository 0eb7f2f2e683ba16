import type { Profile } from '@surplate/contract/accounts'
import type { SignInMethod } from '@surplate/contract/sign-in-methods'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isMailOnly } from '~/lib/session/mail-only'
import { Button } from '~/ui/controls/button'
import { GoogleMark } from '~/ui/controls/google-mark'
import { onDemand } from '~/ui/feedback/on-demand'
import { Row, RowIcon, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { methodNames } from './method-names'

const RemoveSignIn = onDemand({
  name: 'question before removing a way to sign in',
  load: () => import('./remove-sign-in'),
  pick: (module) => module.RemoveSignIn,
})

const marks: Record<SignInMethod, ReactNode> = {
  google: <GoogleMark />,
  mail: <Mail aria-hidden="true" />,
}

type Way = Profile['sign_in'][number]

/** The ways to sign in. All but the last can be removed; another one is added by using it. */
export function SignInCard({ methods }: { methods: readonly Way[] }) {
  const [removing, setRemoving] = useState<Way>()
  const left = methods.find((way) => way !== removing)
  return (
    <SectionCard title="Sign in with" hint={howToAdd(methods)} flush>
      <ul>
        {methods.map((way) => (
          <Row key={way.uid}>
            <RowIcon plain={way.method === 'google'}>{marks[way.method]}</RowIcon>
            <RowText title={methodNames[way.method]}>{way.email}</RowText>
            {methods.length > 1 && (
              <Button
                look="quiet"
                className="shrink-0"
                aria-label={`Remove ${methodNames[way.method]}`}
                onClick={() => setRemoving(way)}
              >
                Remove
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {removing && left && <RemoveSignIn way={removing} left={left} onClose={() => setRemoving(undefined)} />}
    </SectionCard>
  )
}

/** Ways with the same address lead to one account. */
function howToAdd(methods: readonly Way[]): string | undefined {
  const has = (method: SignInMethod) => methods.some((way) => way.method === method)
  if (!has('mail')) return 'To add email links, sign in once with a link sent to the same address.'
  if (!has('google') && !isMailOnly())
    return 'To add Google, sign in once with the Google account of the same address.'
}
