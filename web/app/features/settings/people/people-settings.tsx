import { pluralize } from '@surplate/contract/lib/pluralize'
import { usePlaces } from '~/domain/place/places'
import { useMay } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { PageHeader } from '~/ui/layout/page-header'
import { formCard } from '../parts/form-card'
import { SettingsState } from '../parts/settings-state'
import { InvitationsCard } from './invitations-card'
import { MembersCard } from './members-card'
import { usePeople } from './queries'
import { RolesCard } from './roles-card'

const InviteCard = formCard({
  name: 'invitation form',
  load: () => import('./invite-card'),
  pick: (module) => module.InviteCard,
  height: 'h-72',
})

export function PeopleSettings() {
  const { name } = useSession()
  return (
    <>
      {useMay('manage-people') ? (
        <ManagedPeople organisation={name} />
      ) : (
        <PageHeader title="People">Owners and managers see who works with {name}.</PageHeader>
      )}
    </>
  )
}

function ManagedPeople({ organisation }: { organisation: string }) {
  const { data, isError, refetch } = usePeople()
  const places = usePlaces() ?? []
  return (
    <>
      <PageHeader title="People">
        {data && (
          <>
            <b className="font-semibold">
              {data.members.length === 1 ? 'Only you' : pluralize(data.members.length, 'person', 'people')}
            </b>{' '}
            {data.members.length === 1 ? 'so far' : `work with ${organisation} here`}.
          </>
        )}
      </PageHeader>
      <div className="grid gap-5">
        <InviteCard places={places} />
        {data ? (
          <>
            <MembersCard members={data.members} places={places} />
            <InvitationsCard invitations={data.invitations} places={places} />
          </>
        ) : (
          <SettingsState failed={isError} heights={['h-60']} onRetry={() => refetch()} />
        )}
        <RolesCard />
      </div>
    </>
  )
}
