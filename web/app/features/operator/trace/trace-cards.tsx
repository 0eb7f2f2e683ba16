import { allergenNames, storageNames } from '@surplate/contract/food-facts'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Trace, TracedItem } from '@surplate/contract/recalls'
import { Link } from 'react-router'
import { timeAndDay } from '~/lib/format'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { CallButton } from '../parts/call-button'
import { Facts } from '../parts/screen-parts'

/** Who has the food, who is about to get it, and where every portion is. */
export function TraceCards({ trace: { items, handovers, promises, others } }: { trace: Trace }) {
  const now = useNow()
  const names = new Map(items.map(({ _id, name }) => [_id, name]))
  const amount = (count: number, id: string) =>
    items.length > 1 ? `${count} × ${names.get(id)}` : pluralize(count, 'portion')
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <SectionCard title="Received by" flush>
          {handovers.length === 0 && <p className="px-5 pb-5 text-soft">Nobody has collected it.</p>}
          <ul>
            {handovers.map(
              ({
                item_id,
                receipt,
                pickup_id,
                at,
                food_bank,
                address,
                collector,
                taken,
                grams,
                temperature,
              }) => (
                <Row key={`${item_id} ${receipt}`}>
                  <Avatar name={food_bank.name} />
                  <RowText
                    title={
                      <Link to={`/operator/organisations/${food_bank._id}`} className="link">
                        {food_bank.name}
                      </Link>
                    }
                  >
                    {amount(taken, item_id)}, {formatKilograms(grams)}
                    {temperature !== null && `, ${temperature} °C`}, {timeAndDay(at, now)}
                    <br />
                    {collector ? `${collector}, ` : ''}
                    {address}
                    <br />
                    <Link to={`/operator/pickups/${pickup_id}`} className="link">
                      Receipt {receipt}
                    </Link>
                  </RowText>
                  <CallButton party={food_bank} />
                </Row>
              ),
            )}
          </ul>
        </SectionCard>
        <SectionCard title="Promised, not collected" flush>
          {promises.length === 0 && <p className="px-5 pb-5 text-soft">Nobody waits for it.</p>}
          <ul>
            {promises.map(({ item_id, pickup_id, food_bank, quantity, from }) => (
              <Row key={`${item_id} ${pickup_id}`}>
                <Avatar name={food_bank.name} />
                <RowText
                  title={
                    <Link to={`/operator/organisations/${food_bank._id}`} className="link">
                      {food_bank.name}
                    </Link>
                  }
                >
                  {amount(quantity, item_id)}, from {timeAndDay(from, now)}
                </RowText>
                <CallButton party={food_bank} />
              </Row>
            ))}
          </ul>
        </SectionCard>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {items.map((item) => (
          <SectionCard key={item._id} title={items.length > 1 ? `Where it is: ${item.name}` : 'Where it is'}>
            <Portions item={item} />
            <Facts facts={factsOf(item)} />
          </SectionCard>
        ))}
        <SectionCard title="From the same kitchen that day" flush>
          {others.length === 0 && <p className="px-5 pb-5 text-soft">Nothing else was listed.</p>}
          <ul>
            {others.map(({ _id, name, listed_at, quantity }) => (
              <Row key={_id}>
                <RowText
                  title={
                    <Link to={`/operator/trace/${_id}`} className="link">
                      {name}
                    </Link>
                  }
                >
                  {pluralize(quantity, 'portion')}, listed {timeAndDay(listed_at, now)}
                </RowText>
              </Row>
            ))}
          </ul>
        </SectionCard>
      </div>
    </div>
  )
}

/** A sum: the portions that were listed, and where they are now. */
function Portions({ item }: { item: TracedItem }) {
  const places = [
    ['Handed over', item.handed_over],
    ['Promised', item.reserved],
    ['Still there', item.remaining],
    ['Withdrawn, expired or thrown away', item.gone],
    ['Listed', item.quantity],
  ] as const
  return (
    <dl className="tabular-nums">
      {places.map(([name, count]) => (
        <div
          key={name}
          className="flex justify-between gap-4 py-1 last:mt-1 last:border-t last:border-line last:pt-2 last:font-semibold"
        >
          <dt className="text-soft">{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf({ contains, storage, address }: TracedItem): [string, string][] {
  return [
    ['Contains', contains.map((allergen) => allergenNames[allergen]).join(', ') || 'Not stated'],
    ['Storage', storage ? storageNames[storage] : 'Not stated'],
    ['From', address],
  ]
}

function formatKilograms(grams: number): string {
  return `${(grams / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kg`
}
