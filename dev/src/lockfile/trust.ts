import type { LockedPackage, Lockfile } from './complete.ts'

export interface Manifest {
  /** Whether a package that has an install script may run it. */
  allowScripts?: Record<string, boolean>
}

const registry = 'https://registry.npmjs.org/'
const folder = 'node_modules/'

/** Where CI and production run. */
const ours = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** What makes a lockfile install something that nobody looked at, as one sentence each. */
export function distrust(lockfile: Lockfile, { allowScripts = {} }: Manifest): string[] {
  const entries = Object.entries(lockfile.packages)
  const installed = entries.filter(([path, { link }]) => path.includes(folder) && !link)
  const links = entries.filter(([, { link }]) => link)
  const own = entries.filter(([path]) => !path.includes(folder))
  return [
    ...installed.flatMap(([path, entry]) => [...doubtSource(path, entry), ...doubtHash(path, entry)]),
    ...links.flatMap(([path, entry]) => doubtLink(path, entry, lockfile)),
    ...entries.flatMap(([path, entry]) => doubtSpecs(path, entry)),
    ...own.flatMap(([path, entry]) => doubtRanges(path, entry)),
    ...doubtScripts(installed, allowScripts),
  ]
}

function doubtSource(path: string, { resolved }: LockedPackage): string[] {
  if (resolved === undefined || resolved.startsWith(registry)) return []
  return [`${path} comes from ${resolved} instead of ${registry}`]
}

/** npm leaves out the hash of a package that it could not fetch, which are those for other platforms. */
function doubtHash(path: string, entry: LockedPackage): string[] {
  if (entry.integrity?.startsWith('sha512-')) return []
  if (entry.integrity) return [`${path} has a hash other than SHA-512`]
  return entry.optional && isForOthers(entry) ? [] : [`${path} has no hash`]
}

function isForOthers({ os, cpu, libc }: LockedPackage): boolean {
  const excludes = (names: string[] | undefined, name: string) => names !== undefined && !names.includes(name)
  return excludes(os, ours.os) || excludes(cpu, ours.cpu) || excludes(libc, ours.libc)
}

function doubtLink(path: string, { resolved = '' }: LockedPackage, { packages }: Lockfile): string[] {
  const isWorkspace = resolved !== '' && !resolved.includes(folder) && resolved in packages
  return isWorkspace ? [] : [`${path} links to ${resolved || 'nothing'}, which is no workspace`]
}

/** Of git, a URL or a folder; names of packages in aliases contain slashes too. */
function doubtSpecs(path: string, entry: LockedPackage): string[] {
  return dependenciesOf(entry)
    .filter(([, spec]) => /[:/]/.test(spec) && !spec.startsWith('npm:'))
    .map(([name, spec]) => `${path || 'package.json'} wants ${name} from ${spec}`)
}

function doubtRanges(path: string, entry: LockedPackage): string[] {
  return dependenciesOf(entry)
    .filter(([name, spec]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec) && !isOwn(name, spec))
    .map(([name, spec]) => `${path || 'package.json'} wants ${name} ${spec} instead of one version`)
}

function isOwn(name: string, spec: string): boolean {
  return spec === '*' && name.startsWith('@surplate/')
}

function doubtScripts(
  installed: [path: string, entry: LockedPackage][],
  allowScripts: Record<string, boolean>,
): string[] {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(withScript.map(([path, { name }]) => name ?? nameIn(path)))
  const unknown = [...names].filter((name) => !Object.hasOwn(allowScripts, name))
  const stale = Object.keys(allowScripts).filter((name) => !names.has(name))
  return [
    ...unknown.map((name) => `${name} has an install script, and allowScripts does not name it`),
    ...stale.map((name) => `allowScripts names ${name}, which has no install script`),
  ]
}

function dependenciesOf({ dependencies, devDependencies, optionalDependencies }: LockedPackage) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf(folder) + folder.length)
}
