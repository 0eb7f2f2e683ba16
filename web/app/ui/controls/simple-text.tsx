import { type Block, readBlocks, type Span } from '@surplate/contract/lib/simple-text'
import { Link } from 'react-router'

/** Renders help articles and assistant replies: paragraphs, lists, bold labels and internal links only. */
export function SimpleText({ text, onFollow }: { text: string; onFollow?: (() => void) | undefined }) {
  return readBlocks(text).map((block, index) => <BlockView key={index} block={block} onFollow={onFollow} />)
}

function BlockView({ block, onFollow }: { block: Block; onFollow: (() => void) | undefined }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} onFollow={onFollow} />
      </p>
    )
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} onFollow={onFollow} />
    </li>
  ))
  return block.kind === 'steps' ? (
    <ol className="grid list-decimal gap-1.5 pl-5.5 marker:text-soft">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-5.5 marker:text-soft">{items}</ul>
  )
}

function Spans({ spans, onFollow }: { spans: Span[]; onFollow: (() => void) | undefined }) {
  return spans.map(({ text, strong, to }, index) => {
    if (to)
      return (
        <Link key={`${index}-link`} to={to} onClick={onFollow} className="text-primary-text underline">
          {text}
        </Link>
      )
    return strong ? <b key={`${index}-strong`}>{text}</b> : text
  })
}
