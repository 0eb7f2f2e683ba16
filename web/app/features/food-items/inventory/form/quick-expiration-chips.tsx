import { Chip } from '~/ui/controls/chip'
import { useNow } from '~/ui/layout/use-now'
import { quickExpirations } from './quick-expirations'

export function QuickExpirationChips({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (expiration: string) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Quick expiration</legend>
      {quickExpirations(useNow()).map(({ label, value }) => (
        <Chip key={label} on={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}
