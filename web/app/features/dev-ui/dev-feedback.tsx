import { categories } from '@surplate/contract/food-rules'
import { FoodDrawing } from '~/domain/food-drawing'
import { Button } from '~/ui/controls/button'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ToastCard } from '~/ui/feedback/toaster'
import { showToast, type Toast } from '~/ui/feedback/toasts'
import { Plate } from '~/ui/layout/plate'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'
import { DevRow, DevSection } from './dev-section'

const dishes = ['Coffee', 'Orange juice', 'Doughnuts', 'Tart', 'Pizza', 'Bowl', 'Curry']
const nothing = () => undefined
const toasts: Toast[] = [
  { id: -1, kind: 'done', text: 'Paneer tikka wraps listed', action: { label: 'View', run: nothing } },
  { id: -2, kind: 'news', text: 'New order from Northside Pantry', action: { label: 'Open', run: nothing } },
  { id: -3, kind: 'failed', text: 'Failed to claim donation.', action: { label: 'Try again', run: nothing } },
]

export function DevFeedback() {
  return (
    <>
      <DevSection title="Pictures">
        <div className="grid grid-cols-2 gap-3">
          {categories.flatMap((category) =>
            dishes.map((dish) => (
              <FoodDrawing
                key={category + dish}
                category={category}
                name={dish}
                className="aspect-16/10 rounded-md"
              />
            )),
          )}
        </div>
        <Plate className="size-24" />
      </DevSection>
      <DevSection title="Loading and failed">
        <div className="grid grid-cols-[7.5rem_1fr] gap-4">
          <Skeleton className="h-32 rounded-inner" />
          <div className="grid content-center gap-2.5">
            <Skeleton className="h-6 w-32 rounded-full" />
            <Skeleton className="h-4.5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <WidgetLoading text="Loading chart..." className="h-30" />
        <WidgetLoading text="Loading map..." ground="map" className="h-30" />
        <WidgetFailed onRetry={nothing} className="h-30" />
      </DevSection>
      <DevSection title="Toasts">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
        <DevRow>
          <Button look="quiet" onClick={() => showToast({ kind: 'done', text: 'Paneer tikka wraps listed' })}>
            Show one
          </Button>
          <Button
            look="quiet"
            onClick={() =>
              showToast({
                kind: 'failed',
                text: 'Failed to claim donation.',
                action: { label: 'Try again', run: nothing },
              })
            }
          >
            Show a failure
          </Button>
        </DevRow>
      </DevSection>
      <DevSection title="Empty states">
        <EmptyState art="plate" title="No food items listed yet." action={<Button>Add Item</Button>}>
          Add what is left tonight. It takes under a minute.
        </EmptyState>
        <EmptyState art="rail" title="No orders available.">
          New requests appear here on their own.
        </EmptyState>
        <EmptyState
          art="bag"
          title="No food items available with the selected filters."
          action={<Button look="quiet">Show all items</Button>}
        >
          Lower the minimum quantity or look at all items.
        </EmptyState>
        <EmptyState art="star" title="No reviews found">
          Reviews arrive after a food bank collects an order.
        </EmptyState>
      </DevSection>
    </>
  )
}
