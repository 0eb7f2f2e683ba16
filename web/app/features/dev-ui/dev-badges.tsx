import { ExpiryTag } from '~/domain/expiry-tag'
import { StatusBadge } from '~/domain/status-badge'
import { DevRow, DevSection } from './dev-section'

export function DevBadges() {
  return (
    <>
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
          <ExpiryTag urgency="expired" />
        </DevRow>
      </DevSection>
    </>
  )
}
