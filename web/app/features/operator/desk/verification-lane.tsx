import type { Board } from '@surplate/contract/operator'
import { Hourglass, Sparkles } from 'lucide-react'
import { recentTime } from '~/lib/format'
import { ButtonLink } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { CallButton } from '../parts/call-button'
import { Lane, LaneRow } from '../parts/lane'
import { shortTime } from '../parts/short-time'

const newMs = 12 * 3_600_000
const kinds = { restaurant: 'Restaurant', food_bank: 'Food bank' }

export function VerificationLane({ board: { verification, counts } }: { board: Board }) {
  const now = useNow()
  return (
    <Lane
      id="verification"
      title="Verification"
      total={counts.verification}
      className="xl:col-span-3"
      rows={verification.map((organisation, index) => {
        const { kind, city, submitted_at, renewal } = organisation
        const waited = now.getTime() - Date.parse(submitted_at)
        return (
          <LaneRow
            key={organisation._id}
            index={index}
            title={organisation.name}
            handler={organisation.handled_by}
            tag={
              waited < newMs ? (
                <Badge look="plain" icon={Sparkles}>
                  New
                </Badge>
              ) : (
                <Badge look="waiting" icon={Hourglass}>
                  {shortTime(waited)}
                </Badge>
              )
            }
            actions={
              <>
                <ButtonLink
                  look={index === 0 ? 'primary' : 'quiet'}
                  size="small"
                  to={`/operator/organisations/${organisation._id}`}
                  aria-label={`Open ${organisation.name}`}
                >
                  Open
                </ButtonLink>
                <CallButton party={organisation} />
              </>
            }
          >
            {kinds[kind]} in {city}
            {renewal && ', renews'}. Sent {recentTime(submitted_at, now).toLowerCase()}.
          </LaneRow>
        )
      })}
    />
  )
}
