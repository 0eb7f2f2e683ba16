const unreleased = '## [Unreleased]\n'

/** Gives what is unreleased a version and a date, and starts a new empty list. */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const start = changelog.indexOf(unreleased)
  if (start === -1) throw new Error('CHANGELOG.md has no section [Unreleased]')
  const rest = changelog.slice(start + unreleased.length)
  const end = rest.search(/^## \[/m)
  if ((end === -1 ? rest : rest.slice(0, end)).trim() === '')
    throw new Error('CHANGELOG.md lists nothing unreleased')
  return `${changelog.slice(0, start)}${unreleased}\n## [${version}] - ${date}\n${rest}`
}

/** Versions have three numbers, and each is larger than the last. */
export function requireNext(current: string, next: string) {
  const numbers = (version: string) => {
    const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
    if (!found) throw new Error(`${version} is not a version such as 1.2.0`)
    return found.slice(1).map(Number)
  }
  const [before, after] = [numbers(current), numbers(next)]
  const changed = after.findIndex((number, index) => number !== before[index])
  if (changed === -1 || (after[changed] as number) < (before[changed] as number))
    throw new Error(`${next} does not follow ${current}`)
}
