const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export type Markup = { markup: string }
type Value = string | number | Markup | Markup[]

/** Template tag for HTML: escapes every value that was not created by this tag. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(render)) }
}

function render(value: Value): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
