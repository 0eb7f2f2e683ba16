import type { UserType } from '@surplate/contract/roles'
import { useMemo } from 'react'
import { csvName, toCsv } from '../../lib/csv'
import { CsvButton } from '../../ui/csv-button'
import { DataTable } from '../../ui/data-table'
import { WidgetCard } from '../../ui/widget-card'
import { useDrawing, useFigure } from './queries'
import { RangeNote } from './range-note'
import { sides } from './sides'
import { Widget } from './widget'

export function CategoriesWidget({ side }: { side: UserType }) {
  const categories = useFigure(side, 'categories')
  const drawing = useDrawing('doughnut', () => import('../../ui/doughnut-chart'))
  const title = sides[side].categories
  const { data } = categories
  const parts = useMemo(() => data?.map(({ category, count }) => ({ name: category, count })) ?? [], [data])
  const rows = parts.map(({ name, count }): [string, number] => [name, count])
  const columns = ['Category', 'Orders'] as const
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-4"
      note={<RangeNote />}
      action={
        data && <CsvButton title={title} file={csvName(title)} write={() => toCsv([columns, ...rows])} />
      }
    >
      <Widget parts={[categories, drawing]} loading="Loading data..." className="mx-5 mt-6 mb-4 h-[300px]">
        {() => {
          if (!drawing.data) return null
          const { DoughnutChart } = drawing.data
          const words = rows.map(([name, count]) => `${name} ${count}`).join(', ')
          return (
            <div className="relative h-full">
              <DoughnutChart
                name={title}
                unit="order"
                parts={parts}
                label={`${title}: ${words || 'none yet'}`}
              />
              <DataTable caption={title} columns={columns} rows={rows} />
            </div>
          )
        }}
      </Widget>
    </WidgetCard>
  )
}
