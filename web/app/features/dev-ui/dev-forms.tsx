import { useState } from 'react'
import { CategoryPicker } from '~/domain/category-picker'
import { StarPicker } from '~/domain/star-picker'
import { StarRating } from '~/domain/star-rating'
import { Button } from '~/ui/controls/button'
import { Checkbox } from '~/ui/controls/checkbox'
import { SelectField, TextareaField, TextField } from '~/ui/controls/field'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import { RadioCards } from '~/ui/controls/radio-cards'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Sheet } from '~/ui/layout/sheet'
import { DevDetails } from './dev-details'
import { DevRow, DevSection } from './dev-section'

const roles = [
  { value: 'restaurant', label: 'Restaurant', hint: 'I have surplus food to give' },
  { value: 'food_bank', label: 'Food bank', hint: 'I collect and share food' },
]

export function DevForms() {
  const [rating, setRating] = useState(4)
  const [open, setOpen] = useState(false)
  return (
    <>
      <DevSection title="Fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" placeholder="What is it?" />
          <TextField label="Item" defaultValue="Paneer wraps" hint="As written on the box." />
          <TextField label="Email" defaultValue="kitchen" error="Please enter a valid email address" />
          <TextField label="Latitude" defaultValue="40.7128" readOnly />
          <SelectField label="Cuisine type" placeholder="Choose one" options={['Indian', 'Italian']} />
          <SelectField
            label="Kitchen"
            placeholder="Choose one"
            options={['Indian']}
            error="Cuisine type is required for restaurants."
          />
          <QuantityStepper label="Quantity" hint="Portions" defaultValue={16} />
          <QuantityStepper label="Portions" defaultValue={0} error="Quantity must be a valid number" />
        </div>
        <TextareaField label="Your Feedback" placeholder="Tell us about your experience..." />
        <AlertBox>Registration failed. Please try again.</AlertBox>
      </DevSection>
      <DevSection title="Choices">
        <RadioCards legend="I am a" name="role" choices={roles} defaultChecked />
        <CategoryPicker name="category" />
        <CategoryPicker name="category-missing" error="Please select a category" />
        <Checkbox
          label="Sort by nearest restaurant"
          hint="Turn off to see the largest quantity first."
          defaultChecked
        />
        <Checkbox label="This is a shared device" />
      </DevSection>
      <DevDetails />
      <DevSection title="Rating">
        <DevRow>
          <StarRating value={4.61} />
          <span className="tabular-nums">4.61</span>
          <span className="text-xs text-faint">38 reviews</span>
        </DevRow>
        <StarPicker label="Rating" value={rating} onChange={setRating} />
        <StarPicker
          label="Rating of an order"
          value={0}
          onChange={setRating}
          error="Please select a rating"
        />
      </DevSection>
      <DevSection title="Dialog and sheet">
        <DevRow>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Leave a Review
          </Button>
        </DevRow>
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title="Review Your Order"
          description="24 portions of Vegetable biryani"
          footer={
            <>
              <Button look="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(false)}>Submit Review</Button>
            </>
          }
        >
          <StarPicker label="Rating" value={rating} onChange={setRating} />
          <TextareaField label="Your Feedback" placeholder="Tell us about your experience..." />
        </Sheet>
      </DevSection>
    </>
  )
}
