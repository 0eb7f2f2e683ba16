import { countries } from '@surplate/contract/registers'
import type { ComponentProps } from 'react'
import { Field, Select, TextField } from '~/ui/controls/field'

export const otherCountry = 'other'

const byName = Object.entries(countries).sort(([, one], [, other]) => one.localeCompare(other))

function isKnownCountry(country: string): boolean {
  return country in countries
}

/** What the form starts with, for a stored country: its code, or the name of another one. */
export function countryValues(country: string | null | undefined) {
  if (!country) return { country: '', other_country: '' }
  return isKnownCountry(country)
    ? { country, other_country: '' }
    : { country: otherCountry, other_country: country }
}

export function chosenCountry({ country, other_country }: { country: string; other_country: string }) {
  return country === otherCountry ? other_country : country
}

type FieldOf = ComponentProps<'select'> & { error: string | undefined }

export function CountryField({
  chosen,
  select: { error, ...select },
  other,
}: {
  chosen: string
  select: FieldOf
  other: ComponentProps<'input'> & { error: string | undefined }
}) {
  const asked = chosen === otherCountry
  return (
    <>
      <Field label="Country" error={asked ? undefined : error}>
        {(control) => (
          <Select {...control} {...select}>
            <option value="">Choose a country</option>
            {byName.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            <option value={otherCountry}>Another country</option>
          </Select>
        )}
      </Field>
      {asked && (
        <TextField
          label="Which country"
          autoComplete="country-name"
          {...other}
          error={error ?? other.error}
        />
      )}
    </>
  )
}
