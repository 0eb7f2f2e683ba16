import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Skeleton } from '~/ui/feedback/skeleton'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { WidgetFailed } from '~/ui/layout/widget-box'
import { explainDesk, useDeskWrite } from '../parts/queries'

/** Claims an item for a food bank near it. Mounted only while open. */
export function AssignSheet({ item, onClose }: { item: { _id: string; name: string }; onClose: () => void }) {
  const { operator } = useApiQueries()
  const { data, isError, refetch } = useQuery(operator.item.queryOptions({ input: { id: item._id } }))
  const assign = useDeskWrite(api.operator.assign, 'Failed to assign an item')
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function send(food_bank_id: string) {
    setProblem(undefined)
    try {
      await assign.send({ id: item._id, food_bank_id })
      const name = data?.nearby.find(({ _id }) => _id === food_bank_id)?.name
      showToast({ kind: 'done', text: `${name} has asked for it. The restaurant answers as usual.` })
      onClose()
    } catch (failure) {
      setProblem(explainDesk(failure, 'This was not assigned.'))
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`Assign ${item.name}`}
      description="Asks the restaurant for all of it in the name of a food bank, which gets a mail."
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen} busy={assign.busy} onClick={() => chosen && void send(chosen)}>
            Assign
          </Button>
        </>
      }
    >
      {!data && isError && <WidgetFailed onRetry={() => refetch()} className="h-48" />}
      {!data && !isError && <Skeleton className="h-48 rounded-inner" />}
      {data?.nearby.length === 0 && <p className="text-soft">No verified food bank is near.</p>}
      {data && data.nearby.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-semibold">Food bank</legend>
          {data.nearby.map(({ _id, name, distance_km }) => (
            <label
              key={_id}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-hover has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name="food-bank"
                checked={chosen === _id}
                onChange={() => setChosen(_id)}
                className="size-4.5 accent-(--primary)"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm text-soft tabular-nums">{distance_km.toFixed(1)} km</span>
            </label>
          ))}
        </fieldset>
      )}
      {problem && <AlertBox>{problem}</AlertBox>}
    </Sheet>
  )
}
