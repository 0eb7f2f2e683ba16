/** The parts of an OpenAPI document that the page uses. */
export interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, unknown>
}

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Renders the document as a static page without scripts or external resources. */
export function renderDocs({ info, paths = {} }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  const sections = tags.map((tag) => {
    const calls = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
    return `<section><h2>${text(tag)}</h2>${calls.map(renderCall).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${text(info.title)} API</h1><p>${text(info.description ?? '')} Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`
}

function renderCall({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, schema, required }) =>
      `<tr><td><code>${text(name)}</code>${required ? '' : ' optional'}</td><td>${text(place)}</td><td>${describe(schema)}</td></tr>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<tr><td><code>${text(status)}</code></td><td>${text(description ?? '')}</td><td>${describe(Object.values(content ?? {})[0]?.schema)}</td></tr>`,
  )
  return `<details><summary><span class="method ${text(method)}">${text(method)}</span> <code>${text(path)}</code> <span>${text(operation.summary ?? '')}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}${body ? `<h3>Body</h3><p>${describe(body)}</p>` : ''}<h3>Responses</h3><table>${answers.join('')}</table></details>`
}

function describe(schema: Schema | undefined): string {
  if (!schema) return ''
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(describe).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`
  if (schema.items) return `list of ${describe(schema.items)}`
  if (!schema.properties) return text([schema.type, schema.format].filter(Boolean).join(', '))
  const rows = Object.entries(schema.properties).map(
    ([name, value]) =>
      `<li><code>${text(name)}</code>${schema.required?.includes(name) ? '' : ' optional'} ${describe(value)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export const stylesheet = `:root{color-scheme:light dark;--ink:light-dark(#13201D,#EAF4F1);--soft:light-dark(#4C5955,#AFC1BC);--line:light-dark(#DDE3E1,#213330);--ground:light-dark(#F4F7F6,#091311);--card:light-dark(#fff,#101D1A);--teal:light-dark(#00756A,#4CC9B9)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0}a{color:var(--teal)}h2{margin:2rem 0 .5rem}h3{margin:1rem 0 .25rem;font-size:.875rem;color:var(--soft)}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:.5rem 0;padding:0 1rem}details[open]{padding-bottom:1rem}
summary{cursor:pointer;padding:.75rem 0;overflow-wrap:anywhere}summary span:last-child{color:var(--soft)}.method{display:inline-block;min-width:3.5rem;font-weight:700;text-transform:uppercase;color:var(--teal)}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.35rem .75rem .35rem 0;vertical-align:top}ul{margin:0;padding-left:1rem}code{font:.875em ui-monospace,monospace}`
