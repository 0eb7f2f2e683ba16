import type { Board, UnclaimedItem } from '@surplate/contract/operator'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { deadlineUrgency } from '~/domain/deadline-tag'
import { ExpiryTag } from '~/domain/expiry-tag'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { useNow } from '~/ui/layout/use-now'
import { CallButton } from '../parts/call-button'
import { TakeButton } from '../parts/handling'
import { Lane, LaneRow } from '../parts/lane'
import { portionsOf, shortTime } from '../parts/short-time'
import type { Around } from './announce-sheet'

const AssignSheet = onDemand({
  name: 'assignment',
  load: () => import('./assign-sheet'),
  pick: (module) => module.AssignSheet,
})

const storageNames = { hot: 'hot', chilled: 'chilled', frozen: 'frozen', room: 'room temperature' }

export function UnclaimedLane({
  board: { unclaimed, counts },
  onAnnounce,
}: {
  board: Board
  onAnnounce: (place: Around) => void
}) {
  const [assigning, setAssigning] = useState<UnclaimedItem>()
  const now = useNow()
  return (
    <>
      <Lane
        id="unclaimed"
        title="Unclaimed"
        total={counts.unclaimed}
        className="xl:col-span-2"
        rows={unclaimed.map((item, index) => {
          const { restaurant, storage, collect_by, latitude, longitude } = item
          return (
            <LaneRow
              key={item._id}
              index={index}
              title={portionsOf({ name: item.name, quantity: item.remaining })}
              handler={item.handled_by}
              tag={
                <ExpiryTag
                  urgency={deadlineUrgency(collect_by, now)}
                  words="Time left"
                  label={shortTime(Date.parse(collect_by) - now.getTime())}
                  className="[&>span]:sr-only"
                />
              }
              actions={
                <>
                  <Button
                    look={index === 0 ? 'primary' : 'quiet'}
                    size="small"
                    onClick={() => setAssigning(item)}
                  >
                    Assign
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    onClick={() => onAnnounce({ name: restaurant.name, latitude, longitude })}
                  >
                    <Megaphone aria-hidden="true" className="size-4.5" />
                    <span className="max-sm:sr-only">Announce</span>
                  </Button>
                  <CallButton party={restaurant} />
                  <TakeButton subject="item" id={item._id} handler={item.handled_by} />
                </>
              }
            >
              {[restaurant.name, storage && storageNames[storage]].filter(Boolean).join(', ')}
            </LaneRow>
          )
        })}
      />
      {assigning && <AssignSheet item={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  )
}
