import { RangeField } from '~/domain/pickup-range/range-field'
import { SectionCard } from '~/ui/layout/section-card'

export function RangeCard({ rangeKm }: { rangeKm: number | null }) {
  return (
    <SectionCard title="How far you drive" hint="Measured from your main place, as the crow flies.">
      <div className="sm:max-w-80">
        <RangeField
          rangeKm={rangeKm}
          hint="You see and hear of food within this range. Saved at once."
          undo
        />
      </div>
    </SectionCard>
  )
}
