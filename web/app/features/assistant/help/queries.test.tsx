import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { HelpCentre } from './help-centre'

const article = (title: string) => ({ slug: `everyone/${title}`, audience: 'everyone', title, body: '' })
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (request: Request) => {
    const q = new URL(request.url).searchParams.get('q') ?? ''
    asked.push(q)
    return q === 'broken'
      ? Response.json({ code: 'BAD_REQUEST' }, { status: 400 })
      : Response.json({ items: [article(`About ${q}`)] })
  })
})

const field = () => screen.getByRole('searchbox')

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <HelpCentre articles={[]} />
    </MemoryRouter>,
  )
}

test('searches for what was typed and says how much was found', async () => {
  open('/help')
  await userEvent.click(field())
  await userEvent.paste('claim')
  expect(await screen.findByRole('link', { name: 'About claim' })).toBeDefined()
  expect(asked).toEqual(['claim'])
  expect(screen.getByRole('status').textContent).toBe('1 article found')
})

test('shows no earlier results while the next query is typed, and asks nothing for an empty one', async () => {
  open('/help?q=first')
  await screen.findByRole('link', { name: 'About first' })
  await userEvent.type(field(), 's')
  expect(screen.queryByRole('link', { name: 'About first' })).toBeNull()
  await userEvent.clear(field())
  expect(await screen.findByRole('heading', { name: 'For everyone' })).toBeDefined()
  expect(asked).not.toContain('')
})

test('a failed search says so and offers all articles', async () => {
  open('/help?q=broken')
  expect((await screen.findByRole('alert')).textContent).toContain('Search isn’t working right now.')
  expect(screen.getByRole('heading', { name: 'For everyone' })).toBeDefined()
})
