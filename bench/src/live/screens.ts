import type { Organisation } from '../../../server/src/fixtures/world.ts'
import type { Screen } from '../../../server/src/testing/audience/light-client.ts'
import { tokenOf } from '../server/tokens.ts'

/** As many as a node admits per user. */
export const screensEach = 20

/** Screens of food banks that have all joined their map cells; as many per food bank as a user may open. */
export async function screensOf(foodBanks: Organisation[]): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const { uid, id } of foodBanks) {
    const screen: Screen = { auth: { token: await tokenOf(uid) }, join: ['joinFoodbankRoom', id] }
    for (let index = 0; index < screensEach; index += 1) screens.push(screen)
  }
  return screens
}
