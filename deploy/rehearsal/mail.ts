import { connect, createServer } from 'node:net'
import { startMailCatcher } from '../../dev/src/mail/start.ts'

/** The mail catcher, which listens on this machine alone, for other containers too. */
await startMailCatcher({ smtpPort: 1025, httpPort: 8025 })
createServer((socket) => {
  const catcher = connect(1025, '127.0.0.1')
  socket.pipe(catcher).pipe(socket)
  socket.on('error', () => catcher.destroy())
  catcher.on('error', () => socket.destroy())
}).listen(2525, '0.0.0.0')
