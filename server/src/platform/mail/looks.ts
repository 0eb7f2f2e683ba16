const font = 'Figtree, ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif'
const ink = '#13201D'
const soft = '#4C5955'
const teal = '#00756A'

/** Breaks long words in user text instead of widening the mail. */
const wrapping = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** Light colours are inline because some mail clients drop style sheets; the classes are for dark mode. */
export const looks = {
  canvas: {
    className: 'canvas',
    style: { backgroundColor: '#F4F7F6', fontFamily: font, margin: 0, padding: '32px 12px' },
  },
  card: {
    className: 'card',
    style: {
      backgroundColor: '#FFFFFF',
      border: '1px solid #DDE3E1',
      borderRadius: 18,
      maxWidth: 528,
      padding: '32px 24px',
      width: '100%',
    },
  },
  brand: { className: 'brand', style: { color: teal, fontSize: 16, fontWeight: 700, margin: 0 } },
  title: {
    className: 'ink',
    style: { color: ink, fontSize: 28, lineHeight: '34px', margin: '16px 0 8px', ...wrapping },
  },
  text: {
    className: 'soft',
    style: { color: soft, fontSize: 16, lineHeight: '24px', margin: '8px 0', ...wrapping },
  },
  facts: { style: { margin: '16px 0' } },
  fact: {
    className: 'soft',
    style: { color: soft, fontSize: 16, lineHeight: '24px', margin: '4px 0', ...wrapping },
  },
  value: { className: 'ink', style: { color: ink, fontWeight: 600 } },
  link: { className: 'brand', style: { color: teal, textDecoration: 'underline' } },
  button: {
    className: 'button',
    style: {
      backgroundColor: teal,
      borderRadius: 12,
      color: '#FFFFFF',
      fontSize: 16,
      fontWeight: 600,
      margin: '16px 0 8px',
      padding: '12px 20px',
    },
  },
  rule: { className: 'rule', style: { borderColor: '#DDE3E1', margin: '32px 0 16px' } },
  foot: { className: 'soft', style: { color: soft, fontSize: 13, lineHeight: '20px', margin: 0 } },
}

export const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas, .canvas td { background-color: #091311 !important; }
  .card, .card td { background-color: #101D1A !important; }
  .card, .rule { border-color: #213330 !important; }
  .ink { color: #EEF4F2 !important; }
  .soft { color: #AFC1BC !important; }
  .brand { color: #4CC9B9 !important; }
  .button { background-color: #00A896 !important; color: #04201C !important; }
}`
