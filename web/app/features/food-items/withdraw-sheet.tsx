import type { FoodItem } from '@surplate/contract/food-items'
import { useState } from 'react'
import { hasCode } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { AlertBox } from '../../ui/alert-box'
import { Button } from '../../ui/button'
import { offerUndo } from '../../ui/offer-undo'
import { Sheet } from '../../ui/sheet'
import { Skeleton } from '../../ui/skeleton'
import { showToast } from '../../ui/toasts'
import { useUndoWithdraw, useWaitingFor, useWithdrawItem } from './queries'

export function WithdrawSheet({ item, onClose }: { item: FoodItem; onClose: () => void }) {
  const withdraw = useWithdrawItem()
  const putBack = useUndoWithdraw()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')

  async function confirm() {
    setState('busy')
    try {
      await withdraw(item._id)
      offerUndo({
        text: `${item.name} is off the list.`,
        topic: `item ${item._id}`,
        undo: () => putBack(item._id),
        undone: `${item.name} is on the list again.`,
      })
      onClose()
    } catch (failure) {
      logFailure('Failed to withdraw the item', failure)
      if (!hasCode(failure, 'ITEM_GONE')) return setState('failed')
      showToast({ kind: 'news', text: `${item.name} was given away already.` })
      onClose()
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`Withdraw ${item.name}?`}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={state === 'busy'} onClick={confirm}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>Food banks can no longer claim it.</p>
      <WhoIsTold itemId={item._id} />
      {state === 'failed' && <AlertBox>It is still on the list. Please try again.</AlertBox>}
    </Sheet>
  )
}

function WhoIsTold({ itemId }: { itemId: string }) {
  const { data: names, isError } = useWaitingFor(itemId)
  if (isError) return <p className="text-soft">Food banks that are waiting for it get an email.</p>
  if (!names) return <Skeleton className="h-6 w-3/4" />
  if (names.length === 0) return <p className="text-soft">Nobody is waiting for it, so nobody is told.</p>
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return (
    <p className="rounded-sm bg-pending px-3.5 py-2.5 text-on-pending">
      <b className="font-semibold">{list}</b>{' '}
      {names.length === 1 ? 'is waiting for it and gets an email.' : 'are waiting for it and get an email.'}
    </p>
  )
}
