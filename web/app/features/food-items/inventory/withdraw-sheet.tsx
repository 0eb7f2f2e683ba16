import type { ListedItem } from '@surplate/contract/food-items'
import { plural, pluralize } from '@surplate/contract/lib/pluralize'
import { showUndoToast } from '~/domain/undo-toast'
import { hasCode } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Skeleton } from '~/ui/feedback/skeleton'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { useUndoWithdraw, useWaitingFor, useWithdrawItem } from './queries'

export function WithdrawSheet({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const withdraw = useWithdrawItem()
  const undo = useUndoWithdraw()

  async function confirm() {
    try {
      await withdraw.send({ id: item._id })
      showUndoToast({
        text: `${item.name} is off the list.`,
        topic: `item ${item._id}`,
        undo: () => undo.send({ id: item._id }),
        undone: `${item.name} is on the list again.`,
      })
    } catch (failure) {
      if (!hasCode(failure, 'ITEM_GONE')) return
      showToast({ kind: 'news', text: `${item.name} has already been given away.` })
    }
    onClose()
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
          <Button look="danger" busy={withdraw.busy} onClick={confirm}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>Food banks can no longer claim it.</p>
      {Boolean(item.reserved) && <Promised portions={item.reserved ?? 0} />}
      <WaitingFoodBanks itemId={item._id} />
      {withdraw.failed && <AlertBox>It is still on the list. Please try again.</AlertBox>}
    </Sheet>
  )
}

function Promised({ portions }: { portions: number }) {
  return (
    <p className="text-soft">
      {pluralize(portions, 'portion')} {plural(portions, 'is', 'are')} promised and will still be collected.
    </p>
  )
}

function WaitingFoodBanks({ itemId }: { itemId: string }) {
  const { data: names, isError } = useWaitingFor(itemId)
  if (isError) return <p className="text-soft">Food banks waiting for it will get an email.</p>
  if (!names) return <Skeleton className="h-6 w-3/4" />
  if (names.length === 0) return <p className="text-soft">No one is waiting for it.</p>
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return (
    <p className="rounded-sm bg-pending px-3.5 py-2.5 text-on-pending">
      <b className="font-semibold">{list}</b>{' '}
      {names.length === 1
        ? 'is waiting for it and will get an email.'
        : 'are waiting for it and will get an email.'}
    </p>
  )
}
