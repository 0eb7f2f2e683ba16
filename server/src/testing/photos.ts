import type { Photo } from '@surplate/contract/food-items'
import type { PhotoSize } from '@surplate/contract/photos'
import { attachPhoto } from '../features/photos/public.ts'
import type { Item, Organisation } from '../fixtures/world.ts'
import { picture } from './images.ts'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>

/** Uploads and shows photos as a user. */
export function createPhotographer(server: TestServer) {
  async function headersOf(who: Organisation | null): Promise<Headers> {
    return who ? { authorization: `Bearer ${await server.mint(who.uid)}` } : {}
  }

  async function upload(who: Organisation | null, payload: Buffer, headers: Headers = {}) {
    return server.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { 'content-type': 'image/jpeg', ...(await headersOf(who)), ...headers },
      payload,
    })
  }

  async function uploaded(who: Organisation): Promise<Photo> {
    return (await upload(who, await picture())).json()
  }

  async function attach(photo: Photo | null, item: Item) {
    await server.context.act(null, async (work) => {
      await attachPhoto(work, {
        photo_id: photo?.id ?? null,
        food_item_id: item.id,
        restaurant_id: item.restaurant.id,
      })
      return null
    })
  }

  async function view(
    who: Organisation | null,
    { id }: Pick<Photo, 'id'>,
    { size = 'small', headers = {} }: { size?: PhotoSize; headers?: Headers } = {},
  ) {
    return server.app.inject({
      url: `/api/photos/${id}/${size}`,
      headers: { ...(await headersOf(who)), ...headers },
    })
  }

  return { upload, uploaded, attach, view }
}
