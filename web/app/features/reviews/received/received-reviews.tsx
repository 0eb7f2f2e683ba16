import { pluralize } from '@surplate/contract/lib/pluralize'
import { useSearchParams } from 'react-router'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useLiveEvent } from '~/lib/network/live-events'
import { ArrivalsPill } from '~/ui/controls/arrivals-pill'
import { Tabs } from '~/ui/controls/tabs'
import { useStableList } from '~/ui/controls/use-stable-list'
import { announce } from '~/ui/feedback/announcements'
import { PageHeader } from '~/ui/layout/page-header'
import { PageSummary } from './page-summary'
import { useReviews } from './queries'
import {
  countOf,
  everyRating,
  fits,
  type RatingFilter,
  ratingFilters,
  ratingLabel,
  readRating,
} from './ratings'
import { ReviewList } from './review-list'

export function ReceivedReviews() {
  const [params, setParams] = useSearchParams()
  const filter = readRating(params)
  const list = useReviews(filter)
  const { rows, arrive, isNew, heldCount } = useStableList(list.data?.reviews ?? [], {
    idOf: ({ _id }) => _id,
  })
  const counts = list.data?.counts
  useLiveEvent('newReview', ({ _id, rating }) => {
    if (!fits(filter, rating)) return
    arrive(_id)
    announce(`New review: ${rating} out of 5 stars.`)
  })

  function changeFilter(next: RatingFilter) {
    setParams(next === everyRating ? {} : { rating: next }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader title="Order Reviews" filter={<PlaceFilter />}>
        {(counts || list.isPending) && <PageSummary counts={counts} />}
      </PageHeader>
      <ArrivalsPill text={heldCount > 0 ? pluralize(heldCount, 'new review') : undefined} />
      <Tabs
        label="Rating"
        tabs={ratingFilters.map((value) => ({
          value,
          label: ratingLabel(value),
          count: counts && countOf(counts, value),
        }))}
        value={filter}
        onChange={changeFilter}
      >
        <ReviewList list={list} reviews={rows} filter={filter} isNew={isNew} />
      </Tabs>
    </>
  )
}
