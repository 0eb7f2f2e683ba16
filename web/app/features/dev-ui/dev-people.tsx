import { Avatar } from '~/ui/layout/avatar'
import { LogoMark } from '~/ui/layout/logo'
import { CountTable } from '~/ui/layout/table'
import { DevRow, DevSection } from './dev-section'

const names = [
  'Harvest Table',
  'Northside Pantry',
  'Open Hands Kitchen',
  'Second Helping',
  'Riverside Larder',
]

export function DevPeople() {
  return (
    <DevSection title="People and table">
      <DevRow>
        <LogoMark />
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        {names.map((name) => (
          <Avatar key={name} name={name} size="small" />
        ))}
      </DevRow>
      <CountTable
        caption="Top Foodbanks"
        columns={['Foodbank', 'Order Count']}
        rows={names.map((name, index) => ({
          key: name,
          name: (
            <span className="flex items-center gap-3">
              <Avatar name={name} size="small" />
              {name}
            </span>
          ),
          count: 21 - index * 4,
        }))}
      />
    </DevSection>
  )
}
