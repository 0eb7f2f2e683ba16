import { chatFailed } from '@surplate/contract/assistant-rules'
import { emptyDraft } from '@surplate/contract/empty-draft'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChatEntry } from './chat-history'
import { ChatLog } from './chat-log'

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled(this.textContent, options)
  }
})

function show(entries: ChatEntry[]) {
  const chat = {
    entries,
    answering: undefined,
    failed: false,
    send: vi.fn(),
    tryAgain: vi.fn(),
    clear: vi.fn(),
  }
  render(
    <MemoryRouter>
      <ChatLog chat={chat} onFollow={() => {}} />
    </MemoryRouter>,
  )
  return chat
}

test('offers examples in an empty chat and sends the one tapped', async () => {
  const { send } = show([])
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'What does it cost?' }))
  expect(send).toHaveBeenCalledWith('What does it cost?')
})

test('offers to retry a failed question, even after a reload', async () => {
  const { tryAgain } = show([
    { text: 'how do I join', sender: 'user' },
    { text: chatFailed, sender: 'ai' },
  ])
  expect(screen.queryByRole('list', { name: 'Examples' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tryAgain).toHaveBeenCalledOnce()
})

test('shows one card per draft in an answer', () => {
  const draft = { ...emptyDraft, category: 'Savoury' as const, quantity: 20 }
  show([
    { text: '20 wraps, 20 salads', sender: 'user' },
    {
      text: 'I filled in two forms.',
      sender: 'ai',
      drafts: [
        { ...draft, name: 'Wraps' },
        { ...draft, name: 'Salads' },
      ],
    },
  ])
  expect(screen.getAllByRole('region', { name: 'Draft of a listing' })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Check and list' })).toHaveLength(2)
})

test('scrolls to the start of the newest answer', () => {
  show([
    { text: 'first question', sender: 'user' },
    { text: 'first answer', sender: 'ai' },
    { text: 'second question', sender: 'user' },
    { text: 'second answer', sender: 'ai' },
  ])
  expect(scrolled.mock.calls).toEqual([['second answer', { block: 'start' }]])
})
