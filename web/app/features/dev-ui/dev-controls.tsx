import { useState } from 'react'
import { Chip } from '~/ui/controls/chip'
import { Segmented } from '~/ui/controls/segmented'
import { Switch } from '~/ui/controls/switch'
import { Tabs } from '~/ui/controls/tabs'
import { DevBadges } from './dev-badges'
import { DevButtons } from './dev-buttons'
import { DevPeople } from './dev-people'
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

export function DevControls() {
  const [range, setRange] = useState('month')
  const [tab, setTab] = useState('accepted')
  const [ready, setReady] = useState(true)
  return (
    <>
      <DevButtons />
      <DevBadges />
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
          <Chip kind="suggestion">Savoury?</Chip>
        </DevRow>
        <DevRow>
          <Switch
            label="Ready"
            words={{ on: 'Ready', off: 'Not ready' }}
            checked={ready}
            onChange={({ target }) => setReady(target.checked)}
          />
          <Switch label="On" words={{ on: 'On', off: 'Off' }} disabled />
        </DevRow>
      </DevSection>
      <DevPeople />
    </>
  )
}
