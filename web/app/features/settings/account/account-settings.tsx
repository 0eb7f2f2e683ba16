import { useSession } from '~/lib/session/session'
import { PageHeader } from '~/ui/layout/page-header'
import { formCard } from '../parts/form-card'
import { SettingsState } from '../parts/settings-state'
import { OrganisationsCard } from './organisations-card'
import { useProfile } from './queries'
import { SignInCard } from './sign-in-card'
import { SignOutCard } from './sign-out-card'

const NameCard = formCard({
  name: 'name form',
  load: () => import('./name-card'),
  pick: (module) => module.NameCard,
  height: 'h-52',
})

const AppearanceCard = formCard({
  name: 'appearance',
  load: () => import('./appearance-card'),
  pick: (module) => module.AppearanceCard,
  height: 'h-40',
})

const MyDataCard = formCard({
  name: 'your data',
  load: () => import('../data/my-data-card'),
  pick: (module) => module.MyDataCard,
  height: 'h-52',
})

export function AccountSettings() {
  const { email } = useSession()
  const { data: profile, isError, refetch } = useProfile()
  return (
    <>
      <PageHeader title="Account">
        <span className="wrap-anywhere">Signed in as {profile?.email ?? email}.</span>
      </PageHeader>
      <div className="grid gap-5">
        {profile ? (
          <>
            <NameCard name={profile.name} />
            <SignInCard methods={profile.sign_in} />
          </>
        ) : (
          <SettingsState failed={isError} heights={['h-52', 'h-32']} onRetry={() => refetch()} />
        )}
        <OrganisationsCard />
        <AppearanceCard />
        <SignOutCard />
        {profile && <MyDataCard email={profile.email} />}
      </div>
    </>
  )
}
