import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar'
import { Button, ButtonLink, IconButton } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { ClaimedMark } from '../../ui/claimed-mark'
import { ExpiryTag } from '../../ui/expiry-tag'
import { LogoMark } from '../../ui/logo'
import { Segmented } from '../../ui/segmented'
import { StatusBadge } from '../../ui/status-badge'
import { CountTable } from '../../ui/table'
import { Tabs } from '../../ui/tabs'
import { DevRow, DevSection } from './dev-section'

const ranges = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
]
const tabs = [
  { value: 'all', label: 'all', count: 6 },
  { value: 'pending', label: 'pending', count: 2 },
  { value: 'accepted', label: 'accepted', count: 2 },
  { value: 'completed', label: 'completed', count: 1 },
  { value: 'cancelled', label: 'cancelled', count: 1 },
]
const names = [
  'Harvest Table',
  'Northside Pantry',
  'Open Hands Kitchen',
  'Second Helping',
  'Riverside Larder',
]

export function DevControls() {
  const [range, setRange] = useState('month')
  const [tab, setTab] = useState('accepted')
  return (
    <>
      <DevSection title="Buttons">
        <DevRow>
          <Button>Accept Order</Button>
          <Button busy>Registering...</Button>
          <Button disabled>Disabled</Button>
          <ClaimedMark />
        </DevRow>
        <DevRow>
          <Button look="quiet">Cancel</Button>
          <Button look="danger">Reject Order</Button>
          <Button look="ghost">Clear</Button>
          <IconButton label="Close">
            <X aria-hidden="true" />
          </IconButton>
          <ButtonLink to="/dev/ui">
            <Plus aria-hidden="true" />
            Add Item
          </ButtonLink>
        </DevRow>
        <div className="flex flex-wrap gap-3 rounded-md bg-night p-4">
          <Button look="light" size="large">
            Join
          </Button>
          <Button look="night" size="large">
            Learn More
          </Button>
        </div>
      </DevSection>
      <DevSection title="Status">
        <DevRow>
          <StatusBadge status="pending" />
          <StatusBadge status="accepted" />
          <StatusBadge status="completed" />
          <StatusBadge status="cancelled" />
        </DevRow>
        <DevRow>
          <StatusBadge status="accepted" label="Order Accepted" large />
          <StatusBadge status="cancelled" label="Order Rejected" large />
        </DevRow>
      </DevSection>
      <DevSection title="Expiry">
        <DevRow>
          <ExpiryTag urgency="calm" label="3d" />
          <ExpiryTag urgency="today" label="14h" />
          <ExpiryTag urgency="soon" label="3h" />
          <ExpiryTag urgency="last" label="Less than 1h" />
          <ExpiryTag urgency="over" />
        </DevRow>
      </DevSection>
      <DevSection title="Range, tabs, chips">
        <Segmented label="Time range" segments={ranges} value={range} onChange={setRange} />
        <div className="overflow-hidden">
          <Tabs label="Status" tabs={tabs} value={tab} onChange={setTab}>
            <p className="text-sm text-soft">Orders with the status {tab}.</p>
          </Tabs>
        </div>
        <DevRow>
          <Chip on>Tonight 10 PM</Chip>
          <Chip>Tomorrow noon</Chip>
          <Chip>In 2 days</Chip>
        </DevRow>
      </DevSection>
      <DevSection title="People and table">
        <DevRow>
          <LogoMark />
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          {names.map((name) => (
            <Avatar key={name} name={name} small />
          ))}
        </DevRow>
        <CountTable
          caption="Top Foodbanks"
          columns={['Foodbank', 'Order Count']}
          rows={names.map((name, place) => ({
            key: name,
            name: (
              <span className="flex items-center gap-3">
                <Avatar name={name} small />
                {name}
              </span>
            ),
            count: 21 - place * 4,
          }))}
        />
      </DevSection>
    </>
  )
}
