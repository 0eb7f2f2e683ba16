import { ranges } from '@surplate/contract/lib/chart-ranges'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { ReactNode } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { Segmented } from '~/ui/controls/segmented'
import { Skeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { FirstStep } from './first-step'
import { MapWidget } from './map/map-widget'
import { Metrics } from './metrics/metrics'
import { PickupFigures } from './metrics/pickup-figures'
import { PageSummary } from './page-summary'
import { sides } from './sides'
import { useRange } from './use-range'
import { CategoriesWidget } from './widgets/categories-widget'
import { OrdersWidget } from './widgets/orders-widget'
import { ReviewsWidget } from './widgets/reviews-widget'
import { TopWidget } from './widgets/top-widget'

const segments = ranges.map((value) => ({
  value,
  label: value.replace(/^./, (letter) => letter.toUpperCase()),
}))

/** Donations, partners and ratings, for either side. `children` render above the figures. */
export function Dashboard({
  side,
  held,
  children,
}: {
  side: OrganisationKind
  /** The figures load, but wait to be seen until `children` have their height: nothing moves down later. */
  held: boolean
  children: ReactNode
}) {
  const { range, choose } = useRange()
  return (
    <>
      <PageHeader
        title={sides[side].title}
        filter={<PlaceFilter />}
        actions={<Segmented label="Time range" segments={segments} value={range} onChange={choose} />}
      >
        <PageSummary side={side} range={range} />
      </PageHeader>
      {children}
      {held && <Skeleton className="mb-4 h-84 rounded-lg lg:mb-5 lg:h-38" />}
      <div className={held ? 'invisible' : undefined}>
        <FirstStep side={side} />
        <Metrics side={side} />
        <PickupFigures side={side} />
        <div className="grid gap-4 lg:grid-cols-12 lg:gap-5">
          <OrdersWidget side={side} range={range} />
          <CategoriesWidget side={side} />
          <MapWidget side={side} />
          <TopWidget side={side} />
          <ReviewsWidget side={side} range={range} />
        </div>
      </div>
    </>
  )
}
