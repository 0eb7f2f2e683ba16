import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const names = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g
const files = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** Imports each icon from its own file, so that the files of the build show which page uses which icon. */
export function iconImports(): Plugin {
  const fileOf = readIcons()
  return {
    name: 'icon-imports',
    apply: 'build',
    transform(code, id) {
      if (!/\/web\/app\//.test(id) || !code.includes('lucide-react')) return
      const direct = code.replace(names, (_statement, imported: string) =>
        specifiers(imported)
          .map(([icon, local]) => `import ${local} from 'lucide-react/icons/${fileOf.get(icon)}';`)
          .join(' '),
      )
      return { code: direct, map: null }
    },
  }
}

function readIcons() {
  const list = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
  const found = new Map<string, string>()
  for (const [, exported = '', file = ''] of list.matchAll(files))
    for (const [, local] of specifiers(exported)) found.set(local, file)
  return found
}

/** `A, B as C` as pairs of the imported and the local name. */
function specifiers(list: string) {
  return list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .map(([name = '', local = name]) => [name, local] as const)
    .filter(([name]) => name !== '')
}
