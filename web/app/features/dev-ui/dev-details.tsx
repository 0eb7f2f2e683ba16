import { Flame, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { FieldGroup } from '~/ui/controls/field-group'
import { RadioList } from '~/ui/controls/radio-list'
import { Segmented } from '~/ui/controls/segmented'
import { TileChoice } from '~/ui/controls/tile-choice'
import { UnitField } from '~/ui/controls/unit-field'
import { ProgressRing } from '~/ui/feedback/progress-ring'
import { DisclosureButton } from '~/ui/layout/disclosure'
import { DevRow, DevSection } from './dev-section'

const tiles = [
  { value: 'hot', label: 'Hot', icon: Flame },
  { value: 'frozen', label: 'Frozen', icon: Snowflake },
]
const times = [
  { value: 'open', label: 'From now until it expires' },
  { value: 'set', label: 'Set times' },
]
const labels = [
  { value: 'hot', label: 'Hot', icon: <Flame aria-hidden="true" /> },
  { value: 'frozen', label: 'Frozen', icon: <Snowflake aria-hidden="true" /> },
]

export function DevDetails() {
  const [tile, setTile] = useState<string | null>('hot')
  const [time, setTime] = useState('open')
  const [label, setLabel] = useState('hot')
  const [open, setOpen] = useState(false)
  return (
    <DevSection title="Details">
      <DisclosureButton
        title="More details"
        summary="Hot, contains milk, 350 g each"
        open={open}
        controls="dev-details"
        onToggle={() => setOpen(!open)}
      />
      {open && <p id="dev-details">Photo, storage, allergens.</p>}
      <FieldGroup legend="Storage" hint="The chosen tile clears the choice.">
        <TileChoice tiles={tiles} value={tile} onChange={setTile} />
      </FieldGroup>
      <FieldGroup legend="Pickup window" error="Choose a time after the start">
        <RadioList options={times} value={time} onChange={setTime} />
      </FieldGroup>
      <Segmented label="Mark as" segments={labels} value={label} onChange={setLabel} full />
      <UnitField
        label="Weight per portion"
        unit="g"
        defaultValue="350"
        hint="24 portions, about 8.4 kg in total"
      />
      <DevRow>
        {[0, 0.42, 1].map((share) => (
          <ProgressRing key={share} label="Uploading the photo" share={share} />
        ))}
      </DevRow>
    </DevSection>
  )
}
