import * as Dialog from '@radix-ui/react-dialog'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SheetFrame } from './sheet-frame'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Withdraw
      </button>
      <button type="button">Undo</button>
      <SheetFrame open={open} onOpenChange={setOpen}>
        <Dialog.Title>Withdraw this item?</Dialog.Title>
        <Dialog.Close>Close</Dialog.Close>
      </SheetFrame>
    </>
  )
}

async function openSheet() {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  return screen.getByRole('button', { name: 'Close' })
}

test('focus returns to the button that opened the sheet', async () => {
  const user = userEvent.setup()
  await user.click(await openSheet())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdraw'))
})

test('focus that the user moved while the sheet closed stays where it is', async () => {
  const close = await openSheet()
  act(() => close.click())
  expect(screen.queryByRole('dialog')).toBeNull()
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  // Radix gives the focus back in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(undo)
})
