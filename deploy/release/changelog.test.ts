import { expect, test } from 'vitest'
import { releaseChangelog, requireNext } from './changelog.ts'

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Soup.\n\n## [1.0.0] - 2026-01-01\n\n- Bread.\n'

test('gives what is unreleased a version and a date', () => {
  expect(releaseChangelog(changelog, '1.1.0', '2026-02-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-01\n\n### Added\n\n- Soup.\n\n## [1.0.0] - 2026-01-01\n\n- Bread.\n',
  )
})

test('refuses a changelog that lists nothing unreleased', () => {
  expect(() =>
    releaseChangelog('## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n', '1.1.0', '2026-02-01'),
  ).toThrow('lists nothing unreleased')
  expect(() => releaseChangelog('# Changelog\n', '1.1.0', '2026-02-01')).toThrow('no section')
})

test.each([
  ['1.0.0', '1.0.1'],
  ['1.0.9', '1.1.0'],
  ['1.9.9', '2.0.0'],
])('lets %s be followed by %s', (current, next) => {
  expect(() => requireNext(current, next)).not.toThrow()
})

test.each([
  ['1.0.0', '1.0.0'],
  ['1.1.0', '1.0.9'],
  ['2.0.0', '1.9.9'],
  ['1.0.0', 'v1.1.0'],
  ['1.0.0', '1.1'],
])('does not let %s be followed by %s', (current, next) => {
  expect(() => requireNext(current, next)).toThrow()
})
