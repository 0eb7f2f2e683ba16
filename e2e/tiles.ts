import { send, startHttpServer } from '../dev/src/http-server.ts'

/** One pixel in the colour of the blocks of the map; it is stretched over the tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPg11ABAAClAFziLotNAAAAAElFTkSuQmCC',
  'base64',
)

/** Takes the place of whoever makes the pictures of the map. */
export function startTiles(port: number) {
  return startHttpServer((_request, response) => send(response, 200, 'image/png', tile), port)
}
