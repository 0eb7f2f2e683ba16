import { ranges } from '@surplate/contract/chart-ranges'
import type { UserType } from '@surplate/contract/roles'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header'
import { Segmented } from '../../ui/segmented'
import { CategoriesWidget } from './categories-widget'
import { FirstStep } from './first-step'
import { MapWidget } from './map-widget'
import { Metrics } from './metrics'
import { OrdersWidget } from './orders-widget'
import { useFreshFigures } from './queries'
import { ReviewsWidget } from './reviews-widget'
import { sides } from './sides'
import { TitleLine } from './title-line'
import { TopWidget } from './top-widget'
import { useRange } from './use-range'

const segments = ranges.map((value) => ({
  value,
  label: value.replace(/^./, (letter) => letter.toUpperCase()),
}))

/** How much was given, to whom and how it was liked. Both sides look at the same figures from their end; `children` come first. */
export function Dashboard({ side, children }: { side: UserType; children: ReactNode }) {
  const { range, choose } = useRange()
  useFreshFigures()
  return (
    <>
      <PageHeader
        title={sides[side].title}
        actions={<Segmented label="Time range" segments={segments} value={range} onChange={choose} />}
      >
        <TitleLine side={side} range={range} />
      </PageHeader>
      {children}
      <FirstStep side={side} />
      <Metrics side={side} />
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-5">
        <OrdersWidget side={side} range={range} />
        <CategoriesWidget side={side} />
        <MapWidget side={side} />
        <TopWidget side={side} />
        <ReviewsWidget side={side} range={range} />
      </div>
    </>
  )
}
