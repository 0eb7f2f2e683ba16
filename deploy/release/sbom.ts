import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What npm notes about each package that it installs. */
interface Installed {
  version?: string
  integrity?: string
  link?: boolean
}

interface Component {
  type: 'library' | 'framework'
  name: string
  version: string
  purl: string
  'bom-ref': string
  hashes?: { alg: string; content: string }[]
  licenses?: { expression: string }[]
}

/** Bill of materials (CycloneDX 1.6) of the packages installed in a folder. The same packages give the same text. */
export function billOfMaterials(folder: string, nodeVersion: string): string {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const { packages } = read('node_modules/.package-lock.json') as { packages: Record<string, Installed> }
  const found = new Map<string, Component>()
  for (const [path, { version, integrity, link }] of Object.entries(packages)) {
    if (link || !version || !existsSync(join(folder, path))) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const component = describe(name, version, integrity, read(`${path}/package.json`).license)
    found.set(component.purl, component)
  }
  const { version } = read('package.json')
  const node: Component = {
    type: 'framework',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
    'bom-ref': `pkg:generic/node@${nodeVersion}`,
  }
  const components = [...found.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: 'surplate',
        version,
        'bom-ref': `surplate@${version}`,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components: [node, ...components],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function describe(name: string, version: string, integrity: string | undefined, license: unknown): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const sha512 = integrity?.startsWith('sha512-') ? integrity.slice('sha512-'.length) : undefined
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  }
}

if (import.meta.main) {
  const [folder = '.'] = process.argv.slice(2)
  process.stdout.write(billOfMaterials(folder, process.versions.node))
}
