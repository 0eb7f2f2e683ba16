import { send, startHttpServer } from '../../dev/src/http-server.ts'

/** A single pixel in the colour of map blocks, stretched over the tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPg11ABAAClAFziLotNAAAAAElFTkSuQmCC',
  'base64',
)

/** Fake map tile server. */
export function startTiles(port: number) {
  return startHttpServer((_request, response) => send(response, 200, 'image/png', tile), port)
}
