import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const device = Object.assign(new EventTarget(), { matches: false })

/** Runs the inline script first, as before the first paint. */
async function freshPage() {
  vi.resetModules()
  const { themeScript } = await import('./theme')
  new Function(themeScript)()
  vi.resetModules()
  const [{ useThemeOnPage, ...theme }, appearance] = await Promise.all([
    import('./theme'),
    import('./appearance'),
  ])
  renderHook(() => useThemeOnPage())
  return { ...theme, ...appearance }
}

function setDevice(scheme: 'light' | 'dark') {
  device.matches = scheme === 'dark'
  device.dispatchEvent(new Event('change'))
}

const shown = () => document.documentElement.dataset.theme

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  device.matches = false
  vi.stubGlobal('matchMedia', () => device)
})

test('a page on which nothing asks for the theme follows the device', async () => {
  await freshPage()
  expect(shown()).toBe('light')
  act(() => setDevice('dark'))
  expect(shown()).toBe('dark')
})

test('a page whose device changed while it loaded follows it', async () => {
  vi.resetModules()
  const { themeScript, useThemeOnPage } = await import('./theme')
  new Function(themeScript)()
  setDevice('dark')
  renderHook(() => useThemeOnPage())
  expect(shown()).toBe('dark')
})

test('follows the device until a theme is chosen, and again once Device is', async () => {
  const { useTheme, useAppearance, chooseAppearance } = await freshPage()
  const { result } = renderHook(() => [useTheme(), useAppearance()])
  expect(result.current).toEqual(['light', 'device'])
  act(() => setDevice('dark'))
  expect(result.current).toEqual(['dark', 'device'])
  act(() => chooseAppearance('light'))
  expect(result.current).toEqual(['light', 'light'])
  act(() => setDevice('dark'))
  expect(shown()).toBe('light')
  act(() => chooseAppearance('device'))
  expect(result.current).toEqual(['dark', 'device'])
  act(() => setDevice('light'))
  expect(shown()).toBe('light')
})

test.each([
  ['dark', 'dark', 'dark'],
  ['light', 'light', 'light'],
  ['device', 'dark', null],
] as const)(
  'a page that starts after %s was chosen is right from the first paint',
  async (chosen, at, stored) => {
    const { chooseAppearance } = await freshPage()
    chooseAppearance(chosen)
    expect(localStorage.getItem('theme')).toBe(stored)
    device.matches = chosen === 'device'
    const { useAppearance } = await freshPage()
    expect(shown()).toBe(at)
    expect(renderHook(() => useAppearance()).result.current).toBe(chosen)
  },
)

test('knows what the toggle of another page chose since', async () => {
  const { chooseTheme, useAppearance } = await freshPage()
  chooseTheme('dark')
  expect(renderHook(() => useAppearance()).result.current).toBe('dark')
})

test('works without storage', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { chooseAppearance, useAppearance } = await freshPage()
  const { result } = renderHook(() => useAppearance())
  act(() => chooseAppearance('dark'))
  expect([shown(), result.current]).toEqual(['dark', 'dark'])
  refuse.mockRestore()
})
