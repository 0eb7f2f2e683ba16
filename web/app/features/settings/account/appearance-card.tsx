import { appearances, chooseAppearance, useAppearance } from '~/ui/controls/appearance'
import { Segmented } from '~/ui/controls/segmented'
import { SettingsCard } from '../parts/settings-card'

export function AppearanceCard() {
  return (
    <SettingsCard title="Appearance" hint="On this device.">
      <div>
        <Segmented
          label="Appearance"
          segments={appearances}
          value={useAppearance()}
          onChange={chooseAppearance}
        />
      </div>
    </SettingsCard>
  )
}
