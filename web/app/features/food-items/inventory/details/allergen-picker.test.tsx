import type { StatedAllergens } from '@surplate/contract/food-items'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AllergenPicker } from './allergen-picker'

const nothing: StatedAllergens = { contains: [], may_contain: [], free_from: [] }

function Picker({ stated }: { stated: StatedAllergens }) {
  const [value, setValue] = useState(stated)
  return <AllergenPicker value={value} onChange={setValue} />
}

function open(stated = nothing) {
  render(<Picker stated={stated} />)
  return userEvent.setup()
}

const chip = (name: string) => screen.getByRole('button', { name })
const mark = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('every allergen is a button that says its name and that nothing is stated', () => {
  open()
  expect(screen.getAllByRole('button', { name: /: not stated$/ })).toHaveLength(14)
  expect(mark('Contains').checked).toBe(true)
})

test('a tap marks an allergen with the chosen mark, another mark replaces it and the same tap clears it', async () => {
  const user = open()
  await user.click(chip('Milk: not stated'))
  await user.click(mark('May contain'))
  await user.click(chip('Milk: contains'))
  await user.click(chip('Milk: may contain'))
  expect(chip('Milk: not stated')).toBeDefined()
})

test('one button marks the others free from and leaves what is stated', async () => {
  const user = open({ contains: ['milk'], may_contain: ['sesame'], free_from: ['nuts'] })
  await user.click(screen.getByRole('button', { name: 'Mark the other 11 free from' }))
  expect(chip('Milk: contains')).toBeDefined()
  expect(chip('Sesame: may contain')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /: free from$/ })).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  expect(document.activeElement).toBe(chip('Celery: free from'))
})

test('arrow keys move between allergens, and 1 2 3 choose the mark', async () => {
  const user = open()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(chip('Celery: not stated'))
  await user.keyboard('{ArrowRight}3{Enter}')
  expect(mark('Free from').checked).toBe(true)
  expect(document.activeElement).toBe(chip('Gluten: free from'))
  await user.keyboard('{ArrowUp}{ArrowLeft}2 ')
  expect(document.activeElement).toBe(chip('Sulphites: may contain'))
  await user.keyboard('{Home}1 ')
  expect(document.activeElement).toBe(chip('Celery: contains'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(chip('Sulphites: may contain'))
})

test('all allergens together are one stop of the Tab key', async () => {
  const user = open()
  await user.click(chip('Milk: not stated'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark the other 13 free from' }))
})
