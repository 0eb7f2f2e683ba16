import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { useWrite } from '~/lib/network/use-write'
import { useLogOut } from '~/lib/session/log-out'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { SectionCard } from '~/ui/layout/section-card'

const ConfirmSheet = onDemand({
  name: 'question before signing out',
  load: () => import('~/ui/layout/confirm-sheet'),
  pick: (module) => module.ConfirmSheet,
})

export function SignOutCard() {
  const { firebase_uid: uid } = useSession()
  const logOut = useLogOut()
  const [asking, setAsking] = useState(false)
  const signOut = useWrite(api.accounts.signOutEverywhere, {
    failure: 'Failed to sign out everywhere',
    onDone: () => void logOut(),
  })
  return (
    <SectionCard title="Where you are signed in" hint="Lost a phone, or used a shared computer?">
      <Button
        look="quiet"
        className="justify-self-end max-sm:justify-self-stretch"
        onClick={() => setAsking(true)}
      >
        <LogOut aria-hidden="true" />
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmSheet
          title="Sign out everywhere?"
          description="You are signed out here and on every other device at once."
          keep="Stay signed in"
          action="Sign out"
          busy={signOut.busy}
          problem={signOut.failed && !signOut.busy ? 'You were not signed out.' : undefined}
          onKeep={() => setAsking(false)}
          onConfirm={() => signOut.start({ uid })}
        />
      )}
    </SectionCard>
  )
}
