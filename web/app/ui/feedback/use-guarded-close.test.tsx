import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Sheet } from '../layout/sheet'
import { DiscardQuestion } from './discard-question'
import { useGuardedClose } from './use-guarded-close'

function Form({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const guard = useGuardedClose(text !== '', onClose)
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title="Add Item"
      footer={guard.asking && <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />}
    >
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
    </Sheet>
  )
}

function Page() {
  const [open, setOpen] = useState(true)
  return <>{open ? <Form onClose={() => setOpen(false)} /> : 'closed'}</>
}

function openPage() {
  const router = createMemoryRouter(
    [
      { path: '/before', element: 'before' },
      { path: '/inventory', element: <Page /> },
    ],
    { initialEntries: ['/before', '/inventory'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return router
}

/** Not awaited: a blocked navigation never settles. */
async function goBack(router: ReturnType<typeof openPage>) {
  void router.navigate(-1)
}

test('Back closes an empty sheet and stays on the page', async () => {
  const router = openPage()
  await goBack(router)
  expect(await screen.findByText('closed')).toBeDefined()
  expect(router.state.location.pathname).toBe('/inventory')
})

test.each([
  ['Back', goBack],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s asks for confirmation before discarding typed text', async (_how, leave) => {
  const router = openPage()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Soup')
  await leave(router)
  expect((await screen.findByRole('alert')).textContent).toBe('Discard what you typed?')
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Soup')
  await leave(router)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.getByText('closed')).toBeDefined()
  expect(router.state.location.pathname).toBe('/inventory')
})
