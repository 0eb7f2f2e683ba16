export interface LockedPackage {
  /** Only of a package that is installed under another name. */
  name?: string
  version?: string
  /** Where it comes from, unless npm was told to leave out the registry. */
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const libraries: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/**
 * Adds the optional packages for other platforms that npm left out. npm drops packages it could not fetch on the
 * machine that wrote the lockfile, and `npm ci` then rejects the whole lockfile.
 */
export function completeLockfile<Whole extends Lockfile>(
  lockfile: Whole,
): { lockfile: Whole; added: string[] } {
  const missing = new Map<string, LockedPackage>()
  for (const [path, parent] of Object.entries(lockfile.packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {}))
      if (!isLocked(lockfile, path, name)) missing.set(besideOf(path, name), entry(name, version, parent))

  // npm's own order.
  const packages = Object.fromEntries(
    Object.entries({ ...lockfile.packages, ...Object.fromEntries(missing) }).sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    ),
  )
  return { lockfile: { ...lockfile, packages }, added: [...missing.keys()].sort() }
}

/** Resolves like Node: in the package's own folder, then in every folder above it. */
function isLocked({ packages }: Lockfile, path: string, name: string): boolean {
  const steps = path.split('/')
  const folders = steps.map((_, index) => `${steps.slice(0, index + 1).join('/')}/`)
  return ['', ...folders].some((folder) => `${folder}node_modules/${name}` in packages)
}

function besideOf(path: string, name: string): string {
  const folder = 'node_modules/'
  return `${path.slice(0, path.lastIndexOf(folder) + folder.length)}${name}`
}

function entry(name: string, version: string, { dev }: LockedPackage): LockedPackage {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  if (!/^\d+\.\d+\.\d+[^ ]*$/.test(version) || os.length + cpu.length === 0)
    throw new Error(`${name}@${version}: add it to package-lock.json by hand, its name contains no platform`)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
