import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { optional } from './optional'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Town = ({ city }: { city: string }) => <p>Map of {city}</p>
const pick = (component: typeof Town) => component
const retryButton = (retry: () => void) => (
  <button type="button" onClick={retry}>
    Try again
  </button>
)

const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {})
})

test('shows the component once its code has loaded', async () => {
  const Part = optional({ name: 'map', load: async () => Town, pick, loading: <p>Loading map...</p> })
  render(<Part city="Rome" />)
  expect(screen.getByText('Loading map...')).toBeDefined()
  expect(await screen.findByText('Map of Rome')).toBeDefined()
})

test('keeps the page and the typed text when the code fails to load', async () => {
  const Part = optional({ name: 'assistant', load: missing, pick: () => Town })
  render(
    <>
      <input aria-label="Name" />
      <Part city="Rome" />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, 'Mo’s Grill')
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The assistant failed', expect.any(TypeError)))
  expect(field.value).toBe('Mo’s Grill')
  expect(field.isConnected).toBe(true)
})

test('loads the code again when the user retries', async () => {
  const load = vi.fn(missing as () => Promise<typeof Town>)
  const Part = optional({ name: 'map', load, pick, failed: retryButton })
  render(<Part city="Rome" />)
  load.mockImplementation(async () => Town)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Map of Rome')).toBeDefined()
})

test('loads the code again when it is next opened', async () => {
  const load = vi.fn(missing as () => Promise<typeof Town>)
  const Part = optional({ name: 'map', load, pick, failed: retryButton })
  const { unmount } = render(<Part city="Rome" />)
  await screen.findByRole('button', { name: 'Try again' })
  unmount()
  load.mockImplementation(async () => Town)
  render(<Part city="Oslo" />)
  expect(await screen.findByText('Map of Oslo')).toBeDefined()
})

test('contains an error thrown by the component', async () => {
  const Broken = () => {
    throw new Error('no such marker')
  }
  const Part = optional({
    name: 'map',
    load: async () => Broken,
    pick: () => Broken,
    failed: () => <p>No map today.</p>,
  })
  render(<Part />)
  expect(await screen.findByText('No map today.')).toBeDefined()
})
