import type { FuzzedInput } from './fuzzed-input.ts'
import type { SocketSession } from './socket-packets.ts'

/** Inputs that once found something. Every run sends them again. */
export const found: Record<string, (FuzzedInput & { broke: string })[]> = {
  'assistant.ask': [
    {
      sender: 'restaurant',
      input: {
        messages: [{ role: 'user', content: '20 soups, good for another 9999999 days' }],
        time_zone: 'Europe/Berlin',
      },
      broke: 'the draft had a year of five digits, which its schema refused with a 500',
    },
    {
      sender: 'visitor',
      input: {},
      disguise: 'another path',
      at: 8,
      broke: 'a path that cannot be decoded was answered by the framework, without our headers and format',
    },
    {
      sender: 'restaurant',
      input: { messages: [{ role: 'user', content: 'hello' }] },
      disguise: 'a strange organisation',
      at: 7,
      broke: 'a public call refused an unknown organisation with an error that it did not declare',
    },
    {
      sender: 'visitor',
      input: { messages: '<ready>', time_zone: '<ready>' },
      disguise: 'strange preferences',
      at: 0,
      broke: 'the audit judged a streamed answer by the schema of the answer in one piece',
    },
  ],
}

export const foundSessions: { session: SocketSession; broke: string }[] = []
