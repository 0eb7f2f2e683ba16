/**
 * Minimal formatting for help articles and answers: paragraphs, lists, **bold** and internal links. Parsed into plain
 * data, so the renderer cannot output anything else.
 */
export type Span = { text: string; strong?: true; to?: string }
export type Block = { kind: 'paragraph'; spans: Span[] } | { kind: 'list' | 'steps'; items: Span[][] }

const bullet = /^[-*] +/
const step = /^\d+[.)] +/
const mark = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const chunk of text.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '')
    for (const line of lines) addLine(blocks, line.trim())
    blocks.push({ kind: 'paragraph', spans: [] })
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.spans.length > 0)
}

function addLine(blocks: Block[], line: string) {
  const last = blocks.at(-1)
  const kind = bullet.test(line) ? 'list' : step.test(line) ? 'steps' : 'paragraph'
  const spans = readSpans(line.replace(kind === 'list' ? bullet : kind === 'steps' ? step : '', ''))
  if (kind !== 'paragraph') {
    if (last?.kind === kind) last.items.push(spans)
    else blocks.push({ kind, items: [spans] })
  } else if (last?.kind === 'paragraph') {
    last.spans.push(...(last.spans.length > 0 ? [{ text: ' ' }] : []), ...spans)
  } else {
    blocks.push({ kind, spans })
  }
}

function readSpans(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of line.matchAll(mark)) {
    const [whole, strong, label, address] = match
    if (match.index > end) spans.push({ text: line.slice(end, match.index) })
    if (strong !== undefined) spans.push({ text: strong, strong: true })
    else spans.push({ text: label ?? '', ...(isOwnPage(address) && { to: address }) })
    end = match.index + whole.length
  }
  if (end < line.length) spans.push({ text: line.slice(end) })
  return spans
}

/** Only internal paths become links. */
function isOwnPage(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])[\w\-/?=&#.]*$/.test(address)
}
