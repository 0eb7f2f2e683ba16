import { ORPCError } from '@orpc/client'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AlertBox } from '../feedback/alert-box'
import { TextField } from './field'
import { useContractForm } from './use-contract-form'

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  seats: z.coerce.number('Enter a number').min(1, 'At least one seat'),
})
const empty = { name: '', seats: '' }

type Send = (table: z.infer<typeof schema>) => Promise<unknown>

type ToInput = (values: typeof empty, isUnreadable: (name: keyof typeof empty) => boolean) => unknown

function Form({ send, ...options }: { send: Send; toInput?: ToInput }) {
  const { submit, busy, failure, alert, field, fill } = useContractForm(async () => schema, empty, {
    ...options,
    send,
    explain: () => ({ message: 'The table was not saved.' }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Seats" {...field('seats')} />
      {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
      <button type="button" onClick={() => fill('seats', '4')}>
        Four seats
      </button>
      <button type="submit" disabled={busy}>
        Save
      </button>
    </form>
  )
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function fillIn(name: string, seats: string) {
  await userEvent.type(input('Name'), name)
  await userEvent.type(input('Seats'), seats)
}

function refusing(fields: Record<string, string>) {
  return vi.fn<Send>().mockRejectedValue(new ORPCError('INVALID_INPUT', { data: { fields } }))
}

test('sends what the schema made of the values', async () => {
  const send = vi.fn<Send>().mockResolvedValue(undefined)
  render(<Form send={send} />)
  await fillIn('Window', '2')
  await save()
  expect(send.mock.calls).toEqual([[{ name: 'Window', seats: 2 }]])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the schema’s message at its field, focuses the first one and sends nothing', async () => {
  const send = vi.fn<Send>()
  render(<Form send={send} />)
  await save()
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('At least one seat')).toBeDefined()
  expect(document.activeElement).toBe(input('Name'))
  expect(input('Seats').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('a message disappears when its field is typed in or filled, and the others stay', async () => {
  render(<Form send={vi.fn<Send>()} />)
  await save()
  await userEvent.type(input('Name'), 'W')
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(screen.getByText('At least one seat')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Four seats' }))
  expect(screen.queryByText('At least one seat')).toBeNull()
  expect(input('Seats').value).toBe('4')
})

test('shows a server message at its field, focuses it and keeps what was typed', async () => {
  render(<Form send={refusing({ seats: 'The room is too small' })} />)
  await fillIn('Window', '900')
  await save()
  expect(await screen.findByText('The room is too small')).toBeDefined()
  expect(document.activeElement).toBe(input('Seats'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([input('Name').value, input('Seats').value]).toEqual(['Window', '900'])
})

test('a server message about something the form does not have becomes the alert', async () => {
  render(<Form send={refusing({ restaurant_id: 'Unknown restaurant' })} />)
  await fillIn('Window', '2')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('The table was not saved.')
})

test('focuses the alert after every failed submit and keeps what was typed', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new Error('no connection'))
  render(<Form send={send} />)
  await fillIn('Window', '2')
  await save()
  const alert = await screen.findByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect([input('Name').value, input('Seats').value]).toEqual(['Window', '2'])
  await save()
  expect(send).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(await screen.findByRole('alert'))
})

test('a submit that succeeds removes the alert of the one before', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined)
  render(<Form send={send} />)
  await fillIn('Window', '2')
  await save()
  await screen.findByRole('alert')
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('converts the raw values before the schema sees them', async () => {
  const send = vi.fn<Send>().mockResolvedValue(undefined)
  render(<Form send={send} toInput={({ name, seats }) => ({ name: name.trim(), seats: seats || 1 })} />)
  await userEvent.type(input('Name'), ' Window ')
  await save()
  expect(send.mock.calls).toEqual([[{ name: 'Window', seats: 1 }]])
})

test('tells a field that the browser cannot read from an empty one', async () => {
  const toInput: ToInput = (_values, isUnreadable) => ({
    name: isUnreadable('name') ? 'unreadable name' : 'empty name',
    seats: isUnreadable('seats') ? 'unreadable seats' : 1,
  })
  render(<Form send={vi.fn<Send>()} toInput={toInput} />)
  Object.defineProperty(input('Seats'), 'validity', { value: { badInput: true } })
  await save()
  expect(await screen.findByText('Enter a number')).toBeDefined()
  expect(input('Name').getAttribute('aria-invalid')).toBeNull()
})
