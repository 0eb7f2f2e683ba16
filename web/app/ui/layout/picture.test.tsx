import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ReportEntries, watchScreen } from '~/testing/on-screen'
import { picture } from './picture'

let report: ReportEntries

beforeEach(() => watchScreen((callback) => (report = callback)))
afterEach(() => vi.unstubAllGlobals())

const scroll = (isIntersecting: boolean) => act(async () => report([{ isIntersecting }]))

const Bars = ({ name }: { name: string }) => <p>{name} drawn</p>
const load = vi.fn(async () => ({ Bars }))
const newChart = () =>
  picture({ name: 'chart', load, pick: (module) => module.Bars, loading: 'Loading chart...' })

test('offers to load the code again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Chart = newChart()
  load.mockRejectedValueOnce(new Error('404'))
  render(<Chart name="Orders" />)
  await scroll(true)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await act(async () => retry.click())
  await screen.findByText('Orders drawn')
})

test('loads and draws only once it comes near the viewport', async () => {
  load.mockClear()
  const Chart = newChart()
  render(<Chart name="Orders" />)
  await scroll(false)
  expect(screen.getByRole('status').textContent).toBe('Loading chart...')
  expect(load).not.toHaveBeenCalled()

  await scroll(true)
  await screen.findByText('Orders drawn')
  expect(screen.queryByRole('status')).toBeNull()
})
