import { zodResolver } from '@hookform/resolvers/zod'
import { counted } from '@surplate/contract/counted'
import { errors as apiErrors } from '@surplate/contract/errors'
import { type ReceivedOrder, type ReviewForm, reviewForm } from '@surplate/contract/reviews'
import { useEffect, useId, useRef } from 'react'
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form'
import { fieldErrors, hasCode } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { AlertBox } from '../../ui/alert-box'
import { Button } from '../../ui/button'
import { DiscardQuestion } from '../../ui/discard-question'
import { TextareaField } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { StarPicker } from '../../ui/star-picker'
import { showToast } from '../../ui/toasts'
import { useGuardedClose } from '../../ui/use-guarded-close'
import { useAddReview, useLoadOrdersAgain } from './queries'

// The schema's own input may leave the feedback out, and a form always has it.
const resolver = zodResolver(reviewForm) as Resolver<ReviewForm, unknown, ReviewForm>

/** There while it is open. What was typed stays for as long as it does. */
export function ReviewSheet({ order, onClose }: { order: ReceivedOrder; onClose: () => void }) {
  const id = useId()
  const addReview = useAddReview(order)
  const loadAgain = useLoadOrdersAgain()
  const form = useForm<ReviewForm>({
    defaultValues: { rating: 0, feedback: '' },
    resolver,
    reValidateMode: 'onSubmit',
  })
  const { register, handleSubmit, clearErrors, setError, control, formState } = form
  const { errors, isSubmitting } = formState
  const [rating, feedback] = useWatch({ control, name: ['rating', 'feedback'] })
  const guard = useGuardedClose(rating > 0 || feedback.trim() !== '', onClose)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.root) alert.current?.focus()
  }, [errors.root])

  const submit = handleSubmit(async (review) => {
    try {
      await addReview(review)
      showToast({
        kind: 'done',
        text: `Thank you. ${order.restaurant_name || 'The restaurant'} sees it now.`,
      })
      onClose()
    } catch (failure) {
      if (hasCode(failure, 'ALREADY_REVIEWED')) {
        loadAgain()
        return setError('root', { type: 'refused', message: apiErrors.ALREADY_REVIEWED.message })
      }
      logFailure('Failed to send the review', failure)
      const { feedback: wrong } = fieldErrors(failure)
      if (wrong) setError('feedback', { message: wrong }, { shouldFocus: true })
      else setError('root', { type: 'failed', message: 'Your review was not sent.' })
    }
  })

  const refused = errors.root?.type === 'refused'
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title="Review Your Order"
      description={`${counted(order.quantity, 'portion')} of ${order.food_name} from ${order.restaurant_name || 'Unknown'}`}
      footer={
        guard.asking ? (
          <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={isSubmitting} disabled={refused}>
              Submit Review
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4.5">
        <Controller
          control={control}
          name="rating"
          render={({ field: { ref, value, onChange } }) => (
            <StarPicker
              ref={ref}
              label="Rating"
              value={value}
              error={errors.rating?.message}
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
          error={errors.feedback?.message}
          {...register('feedback', { onChange: () => clearErrors('feedback') })}
        />
        {errors.root && (
          <AlertBox
            ref={alert}
            action={
              !refused && (
                <Button look="danger" type="submit">
                  Try again
                </Button>
              )
            }
          >
            {errors.root.message}
          </AlertBox>
        )}
      </form>
    </Sheet>
  )
}
