import { toCsv } from '@surplate/contract/lib/csv'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useMemo } from 'react'
import { csvName } from '~/lib/csv-name'
import { DataTable } from '~/ui/charts/data-table'
import { picture } from '~/ui/layout/picture'
import { useFigure } from '../queries'
import { sides } from '../sides'
import { CsvButton } from './csv-button'
import { RangeNote } from './range-note'
import { Widget } from './widget'
import { WidgetCard } from './widget-card'

const DoughnutChart = picture({
  name: 'doughnut',
  load: () => import('~/ui/charts/doughnut-chart'),
  pick: (module) => module.DoughnutChart,
  loading: 'Loading data...',
})

export function CategoriesWidget({ side }: { side: OrganisationKind }) {
  const categories = useFigure(side, 'categories')
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
        <CsvButton
          title={title}
          file={csvName(title)}
          ready={data !== undefined}
          write={() => toCsv([columns, ...rows])}
        />
      }
    >
      <Widget figure={categories} loading="Loading data..." className="mx-5 mt-6 mb-4 h-[300px]">
        {() => {
          const summary = rows.map(([name, count]) => `${name} ${formatInteger(count)}`).join(', ')
          return (
            <div className="relative h-full">
              <DoughnutChart
                name={title}
                unit="order"
                parts={parts}
                label={`${title}: ${summary || 'none yet'}`}
              />
              <DataTable caption={title} columns={columns} rows={rows} />
            </div>
          )
        }}
      </Widget>
    </WidgetCard>
  )
}
