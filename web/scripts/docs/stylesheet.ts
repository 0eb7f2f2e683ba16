import { readFileSync } from 'node:fs'

const styles = new URL('../../app/styles/', import.meta.url)

/**
 * The app's fonts and tokens with the styles of the docs. Pages follow the theme of the device, as they have no script
 * that could remember a choice. `fonts` are the addresses of the font files by name.
 */
export function stylesheetOf(fonts: ReadonlyMap<string, string>): string {
  const [tokens = ''] = readFileSync(new URL('tokens.css', styles), 'utf8').split('@theme')
  const themed = tokens.replace(
    /@media screen \{\s*:root\[data-theme="dark"\]/,
    '@media screen and (prefers-color-scheme: dark) { :root',
  )
  if (themed === tokens) throw new Error('tokens.css has no dark theme, or has it in another form')
  const faces = readFileSync(new URL('fonts.css', styles), 'utf8').replace(
    /url\("\.\/fonts\/([^"]+)"\)/g,
    (_whole, name: string) => {
      const address = fonts.get(name)
      if (!address) throw new Error(`The build has no ${name}`)
      return `url("${address}")`
    },
  )
  const own = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  return [faces, themed, own].join('\n').replace(/\/\*.*?\*\/\s*/gs, '')
}
