import { expect, onTestFinished, test } from 'vitest'
import { startRedirectServer } from '../../testing/redirect-server.ts'
import { askModel } from './ask-model.ts'

test('does not follow a redirect of the model', async () => {
  const elsewhere = await startRedirectServer()
  onTestFinished(elsewhere.close)
  const settings = {
    baseUrl: elsewhere.url,
    apiKey: 'key',
    model: 'small',
    patienceMs: 5_000,
    spend: async () => {},
  }
  const turns = [{ role: 'user' as const, content: 'Where is my soup?' }]
  const answer = askModel(settings, {
    instructions: 'Help',
    turns,
    tools: {},
    wholeAnswerMs: 10_000,
    signal: undefined,
  })
  await expect(answer.next()).rejects.toThrow('unexpected redirect')
  expect(elsewhere.asked).toEqual(['/chat/completions'])
})
