import { errors as apiErrors } from '@surplate/contract/errors'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { type GrantedRequest, type ReviewForm, reviewForm } from '@surplate/contract/reviews'
import { Controller, useWatch } from 'react-hook-form'
import { StarPicker } from '~/domain/star-picker'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import { TextareaField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { useAddReview, useRefreshRequests } from './queries'

const empty: ReviewForm = { rating: 0, feedback: '' }

/** Mounted only while open. */
export function ReviewSheet({ request, onClose }: { request: GrantedRequest; onClose: () => void }) {
  const addReview = useAddReview(request)
  const loadAgain = useRefreshRequests()
  const { form, field, ...sheet } = useContractForm(async () => reviewForm, empty, {
    send: async (review) => {
      await addReview(review)
      showToast({
        kind: 'done',
        text: `Thank you. ${request.restaurant_name || 'The restaurant'} can see it now.`,
      })
      onClose()
    },
    explain: (failure) => {
      if (hasCode(failure, 'ALREADY_REVIEWED')) {
        loadAgain()
        return { type: 'refused', message: apiErrors.ALREADY_REVIEWED.message }
      }
      logFailure('Failed to send the review', failure)
      return { message: 'Your review was not sent.' }
    },
  })
  const { control, clearErrors } = form
  const [rating, feedback] = useWatch({ control, name: ['rating', 'feedback'] })
  return (
    <FormSheet
      title="Review Your Order"
      description={`${pluralize(request.quantity, 'portion')} of ${request.food_name} from ${request.restaurant_name || 'Unknown'}`}
      action="Submit Review"
      form={sheet}
      typed={rating > 0 || feedback.trim() !== ''}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <StarPicker
            ref={ref}
            label="Rating"
            value={value}
            error={fieldState.error?.message}
            onChange={(rating) => {
              onChange(rating)
              clearErrors('rating')
            }}
          />
        )}
      />
      <TextareaField
        label="Your Feedback"
        placeholder="Tell us about your experience..."
        hint="Optional. The restaurant gets this by email."
        {...field('feedback')}
      />
    </FormSheet>
  )
}
