import type { Organisation } from '@surplate/contract/organisations'
import { useState } from 'react'
import { useMay } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { LeaveQuestion } from '~/ui/layout/leave-question'
import { PageHeader } from '~/ui/layout/page-header'
import { formCard } from '../parts/form-card'
import { SettingsState } from '../parts/settings-state'
import { OrganisationFacts } from './organisation-facts'
import { OrganisationHead } from './organisation-head'
import { PlacesCard } from './places-card'
import { useOrganisation } from './queries'
import { RangeCard } from './range-card'
import { useOpenedPlace } from './use-opened-place'

const RestaurantCard = formCard({
  name: 'restaurant form',
  load: () => import('./restaurant-card'),
  pick: (module) => module.RestaurantCard,
  height: 'h-68',
})
const FoodBankCard = formCard({
  name: 'food bank form',
  load: () => import('./food-bank-card'),
  pick: (module) => module.FoodBankCard,
  height: 'h-68',
})

const DeleteOrganisationCard = formCard({
  name: 'deleting the organisation',
  load: () => import('../data/delete-organisation-card'),
  pick: (module) => module.DeleteOrganisationCard,
  height: 'h-32',
})

const NetworkActsCard = formCard({
  name: 'what the network did',
  load: () => import('./network-acts-card'),
  pick: (module) => module.NetworkActsCard,
  height: 'h-32',
})

const summaries = {
  restaurant: 'What food banks see, and where they collect.',
  food_bank: 'What restaurants see, and where you start from.',
}

export function OrganisationSettings() {
  const { user_type } = useSession()
  const mayManage = useMay('manage-organisation')
  const { data, isError, refetch } = useOrganisation()
  return (
    <>
      <PageHeader title="Organisation">{user_type && summaries[user_type]}</PageHeader>
      {!data && <SettingsState failed={isError} heights={['h-68', 'h-48']} onRetry={() => refetch()} />}
      {data && (
        <div className="grid gap-5">
          {mayManage ? <Managed key={data._id} organisation={data} /> : <ReadOnly organisation={data} />}
        </div>
      )}
    </>
  )
}

function Managed({ organisation }: { organisation: Organisation }) {
  const [typed, setTyped] = useState(false)
  const mayDelete = useMay('delete-organisation')
  const opened = useOpenedPlace(organisation.places)
  return (
    <>
      {organisation.kind === 'restaurant' ? (
        <RestaurantCard organisation={organisation} onTyped={setTyped} />
      ) : (
        <FoodBankCard organisation={organisation} onTyped={setTyped} />
      )}
      {organisation.kind === 'food_bank' && <RangeCard rangeKm={organisation.pickup_range_km} />}
      <PlacesCard organisation={organisation} opened={opened} />
      <NetworkActsCard id={organisation._id} />
      {mayDelete && <DeleteOrganisationCard name={organisation.name} />}
      {typed && !opened.isOpen && <LeaveQuestion />}
    </>
  )
}

function ReadOnly({ organisation }: { organisation: Organisation }) {
  return (
    <>
      <section aria-label={organisation.name} className="card grid gap-4.5 p-5">
        <OrganisationHead organisation={organisation} />
        <OrganisationFacts organisation={organisation} />
        <p className="text-sm text-soft">Owners and managers can change this.</p>
      </section>
      <PlacesCard organisation={organisation} />
    </>
  )
}
