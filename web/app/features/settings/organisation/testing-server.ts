import type { NetworkAct, Organisation } from '@surplate/contract/organisations'
import { someRestaurant } from '~/testing/organisations'

type Failure = { code?: string; fields?: Record<string, string> }

/** The server of the tests. `change` is what a write makes of the organisation; `failure` is thrown by the next one. */
export const server = {
  organisation: someRestaurant(),
  acts: [] as NetworkAct[],
  loads: true,
  failure: undefined as Failure | undefined,
  change: (organisation: Organisation, _input: object): Organisation => organisation,
  sent: [] as [string, object][],
}

function write(name: string) {
  return async (input: object) => {
    server.sent.push([name, input])
    const { failure } = server
    server.failure = undefined
    if (failure) throw failure
    server.organisation = server.change(server.organisation, input)
    return server.organisation
  }
}

/** Stands in for `~/lib/network/api`. */
export const apiStandIn = {
  hasCode: (error: Failure, code: string) => error.code === code,
  fieldErrors: (error: Failure) => error.fields ?? {},
  api: {
    foodItems: { browse: {} },
    pickups: {},
    accounts: { setPickupRange: write('setPickupRange') },
    myData: { getOrganisationDeletion: async () => ({ due_at: null }) },
    organisations: {
      networkActs: async () => ({ items: server.acts, next_cursor: null }),
      get: async () => {
        if (!server.loads) throw new Error('busy')
        return server.organisation
      },
      updateRestaurant: write('updateRestaurant'),
      updateFoodBank: write('updateFoodBank'),
      addPlace: write('addPlace'),
      updatePlace: write('updatePlace'),
      makeMain: write('makeMain'),
      closePlace: write('closePlace'),
    },
  },
}
