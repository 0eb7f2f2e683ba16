import { counted } from '@surplate/contract/counted'
import { useSearchParams } from 'react-router'
import { useLiveEvent } from '../../lib/live'
import { announce } from '../../ui/announcements'
import { ArrivalsPill } from '../../ui/arrivals-pill'
import { PageHeader } from '../../ui/page-header'
import { Tabs } from '../../ui/tabs'
import { useArrivals } from '../../ui/use-arrivals'
import { useLoadReviewsAgain, useReviews } from './queries'
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
import { TitleLine } from './title-line'

export function OrderReviews() {
  const [params, setParams] = useSearchParams()
  const filter = readRating(params)
  const list = useReviews(filter)
  const loadAgain = useLoadReviewsAgain()
  const arrivals = useArrivals()
  const counts = list.data?.counts
  useLiveEvent('newReview', ({ _id, rating }) => {
    if (fits(filter, rating)) {
      arrivals.arrive(_id)
      announce(`New review: ${rating} out of 5 stars.`)
    }
    loadAgain()
  })

  function changeFilter(next: RatingFilter) {
    setParams(next === everyRating ? {} : { rating: next }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader title="Order Reviews">
        {(counts || list.isPending) && <TitleLine counts={counts} />}
      </PageHeader>
      <ArrivalsPill text={arrivals.heldCount > 0 ? counted(arrivals.heldCount, 'new review') : undefined} />
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
        <ReviewList list={list} filter={filter} isHeld={arrivals.isHeld} isNew={arrivals.isNew} />
      </Tabs>
    </>
  )
}
