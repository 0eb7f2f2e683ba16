import { appearances, chooseAppearance, useAppearance } from '~/ui/controls/appearance'
import { Segmented } from '~/ui/controls/segmented'
import { SectionCard } from '~/ui/layout/section-card'

export function AppearanceCard() {
  return (
    <SectionCard title="Appearance" hint="On this device.">
      <div>
        <Segmented
          label="Appearance"
          segments={appearances}
          value={useAppearance()}
          onChange={chooseAppearance}
        />
      </div>
    </SectionCard>
  )
}
