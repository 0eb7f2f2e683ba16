import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** The engine that our node is compared with: Socket.IO on its own. Tells its URL, then emits each message to all sockets. */
const room = 'everyone'
const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => void socket.join(room))
process.on('message', ([event, payload]: [string, unknown]) => void io.to(room).emit(event, payload))
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
