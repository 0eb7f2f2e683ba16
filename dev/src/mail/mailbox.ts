import { EventEmitter } from 'node:events'

export type Mail = {
  id: string
  from: string
  to: string[]
  subject: string
  received_at: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { filename: string; type: string; bytes: number }[]
}

export type MailContent = Omit<Mail, 'id' | 'received_at'>

const CAPACITY = 1000

/** Caught mails, newest first; drops the oldest when full. */
export function createMailbox() {
  const changes = new EventEmitter().setMaxListeners(0)
  let mails: Mail[] = []
  let lastId = 0

  function add(content: MailContent) {
    lastId += 1
    const mail = { id: String(lastId), received_at: new Date().toISOString(), ...content }
    mails = [mail, ...mails].slice(0, CAPACITY)
    changes.emit('change')
  }

  function list(recipient?: string) {
    const wanted = recipient?.toLowerCase()
    return wanted ? mails.filter((mail) => mail.to.includes(wanted)) : mails
  }

  function find(id: string) {
    return mails.find((mail) => mail.id === id)
  }

  function clear() {
    mails = []
    changes.emit('change')
  }

  function onChange(listener: () => void) {
    changes.on('change', listener)
    return () => changes.off('change', listener)
  }

  return { add, list, find, clear, onChange }
}

export type Mailbox = ReturnType<typeof createMailbox>
