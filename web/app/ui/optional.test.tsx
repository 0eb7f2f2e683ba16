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

test('shows the part when its code has come', async () => {
  const Part = optional({ name: 'map', load: async () => Town, pick, loading: <p>Loading map...</p> })
  render(<Part city="Rome" />)
  expect(screen.getByText('Loading map...')).toBeDefined()
  expect(await screen.findByText('Map of Rome')).toBeDefined()
})

test('leaves the page and what was typed alone when the code does not come', async () => {
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

test('asks for the code again when the person tries again', async () => {
  const load = vi.fn(missing as () => Promise<typeof Town>)
  const Part = optional({ name: 'map', load, pick, failed: retryButton })
  render(<Part city="Rome" />)
  load.mockImplementation(async () => Town)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Map of Rome')).toBeDefined()
})

test('asks for the code again when it is opened the next time', async () => {
  const load = vi.fn(missing as () => Promise<typeof Town>)
  const Part = optional({ name: 'map', load, pick, failed: retryButton })
  const { unmount } = render(<Part city="Rome" />)
  await screen.findByRole('button', { name: 'Try again' })
  unmount()
  load.mockImplementation(async () => Town)
  render(<Part city="Oslo" />)
  expect(await screen.findByText('Map of Oslo')).toBeDefined()
})

test('keeps a failure of the part itself inside', async () => {
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
