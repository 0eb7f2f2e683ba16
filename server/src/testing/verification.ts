import { declarationVersion } from '@surplate/contract/declaration'
import { questionIds } from '@surplate/contract/food-safety-quiz'
import type { TrustState } from '@surplate/contract/trust-rules'
import type { DocumentPurpose } from '@surplate/contract/verification-rules'
import { changeTrust, lockTrust } from '../features/trust/public.ts'
import { quizAnswers } from '../features/verification/quiz-answers.ts'
import type { Organisation } from '../fixtures/world.ts'
import { picture } from './images.ts'
import type { TestServer } from './test-server.ts'

export const registered = {
  legal_name: 'Harvest Table e. V.',
  country: 'FR',
  register: 'fr-siren',
  number: '732 829 320',
}
export const responsible = { name: 'Alex Example', email: 'alex@example.org', contact_no: '' }
export const signature = { version: declarationVersion, name: 'Alex Example' }
export const rightAnswers = Object.fromEntries(questionIds.map((id) => [id, quizAnswers[id].right]))

/** What organisations show the network, and what it decides. */
export function createApplicants(server: TestServer) {
  const urlOf = ({ id }: Organisation) => `/api/organisations/${id}/verification`
  const get = async (who: Organisation) => (await server.as(who).get(urlOf(who))).body
  const post = (who: Organisation, path: string, body: object = {}) =>
    server.as(who).post(`${urlOf(who)}/${path}`, body)
  const patch = (who: Organisation, path: string, body: object) =>
    server.as(who).patch(`${urlOf(who)}/${path}`, body)

  async function upload(who: Organisation | null, purpose: DocumentPurpose, payload?: Buffer) {
    const headers = who ? { authorization: `Bearer ${await server.mint(who.uid)}` } : {}
    const url = `/api/verification/documents/${purpose}`
    return server.app.inject({ method: 'POST', url, headers, payload: payload ?? (await picture()) })
  }

  async function download(who: Organisation | null, id: string) {
    const headers = who ? { authorization: `Bearer ${await server.mint(who.uid)}` } : {}
    return server.app.inject({ url: `/api/verification/documents/${id}`, headers })
  }

  /** Does every point that the kind of organisation needs. */
  async function prepare(who: Organisation, kind: 'restaurant' | 'food_bank' = 'food_bank') {
    await patch(who, 'register', registered)
    await patch(who, 'responsible', responsible)
    await post(who, 'declaration', signature)
    if (kind === 'restaurant') return
    await upload(who, 'cold_storage')
    await post(who, 'quiz', { answers: rightAnswers })
  }

  /** What an operator does. */
  async function decide({ id }: Organisation, to: TrustState, reason = '') {
    await server.context.act(null, async (work) => {
      const organisation = await lockTrust(work.tx, id)
      await changeTrust(server.context, work, organisation, { to, by: 'operator', reason })
      return null
    })
  }

  /** As if it had just signed up, with a network that checks everyone. */
  async function start({ id }: Organisation) {
    await server.db
      .updateTable('organisations')
      .set({ trust: 'draft', trusted: false, approved_until: null })
      .where('id', '=', id)
      .execute()
  }

  return { get, post, patch, upload, download, prepare, decide, start }
}
