import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Board } from '@surplate/contract/operator'
import { remindEveryMs } from '@surplate/contract/operator-rules'
import { Hourglass } from 'lucide-react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { CallButton } from '../parts/call-button'
import { TakeButton } from '../parts/handling'
import { Lane, LaneRow } from '../parts/lane'
import { useDeskTap } from '../parts/queries'
import { portionsOf, shortTime } from '../parts/short-time'

export function ClaimsLane({ board: { claims, counts } }: { board: Board }) {
  const now = useNow()
  const remind = useDeskTap(api.operator.remind, {
    done: () => 'They get another mail.',
    failed: 'The reminder was not sent.',
  })
  return (
    <Lane
      id="claims"
      title="Unanswered claims"
      total={counts.claims}
      className="xl:col-span-2"
      rows={claims.map((claim, index) => {
        const { restaurant, food_bank, item, reminded_at } = claim
        const reminded = reminded_at !== null && now.getTime() - Date.parse(reminded_at) < remindEveryMs
        return (
          <LaneRow
            key={claim._id}
            index={index}
            title={restaurant.name}
            handler={claim.handled_by}
            tag={
              <Badge look="waiting" icon={Hourglass}>
                {shortTime(now.getTime() - Date.parse(claim.asked_at))}
              </Badge>
            }
            actions={
              <>
                <Button
                  look="quiet"
                  size="small"
                  disabled={reminded || remind.busy}
                  onClick={() => remind.tap({ id: item._id })}
                >
                  {reminded ? 'Reminded' : 'Remind'}
                </Button>
                <CallButton party={restaurant} />
                <TakeButton subject="claim" id={claim._id} handler={claim.handled_by} />
              </>
            }
          >
            {portionsOf({ name: item.name, quantity: claim.quantity })},{' '}
            {claim.claims > 1 ? pluralize(claim.claims, 'claim') : `asked by ${food_bank.name}`}
          </LaneRow>
        )
      })}
    />
  )
}
