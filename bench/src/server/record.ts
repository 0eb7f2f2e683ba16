import { type Case, differenceOf, templatesOf } from '../engines/templates.ts'
import { type HttpRequest, send } from '../engines/wrk.ts'
import type { World } from '../world/open-world.ts'
import { startServer } from './start-server.ts'
import { type Statement, startStatementTap } from './statement-tap.ts'

interface Recording<Each extends Case> {
  cases: Each[]
  /** Leads to the same statements, but not to the same response. */
  warmUp(each: Each): HttpRequest
  request(each: Each): HttpRequest
}

/**
 * The statements that the server runs for a request of a caller it knows, as a template for other cases. Two cases have to
 * agree, so that nothing else that runs at the same time is part of it.
 */
export async function recordStatements<Each extends Case>(
  world: World,
  { cases, warmUp, request }: Recording<Each>,
): Promise<Statement[]> {
  const tap = await startStatementTap(world.url)
  const server = await startServer({ url: tap.url, name: `${world.name}_tapped` })
  const record = async (values: Each) => ({
    values,
    statements: await tap.record(() => send(server.url, request(values))),
  })
  try {
    for (const each of cases) await send(server.url, warmUp(each))
    let difference: string | undefined
    for (let index = 0; index + 1 < cases.length; index += 2) {
      const [one, other] = cases.slice(index, index + 2) as [Each, Each]
      const [template, again] = templatesOf(await record(one), await record(other))
      difference = differenceOf(template, again)
      if (!difference) return template
    }
    throw new Error(`The server runs different statements for different cases:\n${difference}`)
  } finally {
    await server.close()
    tap.close()
  }
}
