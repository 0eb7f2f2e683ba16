import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs'

const tabs = [
  { value: 'all', label: 'All', count: 1200 },
  { value: 'sweet', label: 'Sweet' },
  { value: 'savoury', label: 'Savoury' },
] as const
type Value = (typeof tabs)[number]['value']

function Page({ onChange = () => {} }: { onChange?: (value: Value) => void }) {
  const [value, setValue] = useState<Value>('all')
  return (
    <Tabs
      label="Categories"
      tabs={tabs}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    >
      Food: {value}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('shows the panel of the chosen tab under its name', async () => {
  render(<Page />)
  expect(screen.getByRole('tabpanel', { name: /^All/ }).textContent).toBe('Food: all')
  await userEvent.click(tab('Sweet'))
  expect(screen.getByRole('tabpanel', { name: 'Sweet' }).textContent).toBe('Food: sweet')
  expect(tab('Sweet').getAttribute('aria-selected')).toBe('true')
})

test('has one stop for the Tab key and chooses with the arrow keys, around the ends', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Savoury'))
  expect(screen.getByRole('tabpanel').textContent).toBe('Food: savoury')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Food: all')
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Food: savoury')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Food: all')
})

test('a click on the chosen tab changes nothing', async () => {
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  await userEvent.click(screen.getByRole('tab', { selected: true }))
  expect(onChange).not.toHaveBeenCalled()
})
