import type { Organisation } from '@surplate/contract/organisations'
import { phoneLabels } from './phone-labels'

/** What the organisation tells about itself, for members who cannot change it. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  return (
    <dl className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
      {factsOf(organisation).map(([term, text]) => (
        <div key={term}>
          <dt className="text-sm font-semibold">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {text || <span className="text-soft">None</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(organisation: Organisation): [string, string][] {
  const phone: [string, string] = [phoneLabels[organisation.kind], organisation.contact_no]
  if (organisation.kind === 'restaurant') return [phone, ['Cuisine type', organisation.cuisine_type]]
  const { transportation_notes, pickup_range_km } = organisation
  return [
    phone,
    ['Pickup range', pickup_range_km === null ? 'Anywhere' : `${pickup_range_km} km`],
    ['Transport notes', transportation_notes],
  ]
}
