import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../server/src/env.ts'
import { readYaml } from './read-yaml.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  ports?: string[]
  networks: string[]
  read_only?: boolean
  cap_drop?: string[]
  depends_on?: Record<string, { condition: string }>
}

interface Compose {
  services: Record<string, Service>
}

const [compose] = readYaml<Compose>('../compose.yaml')
const services = Object.entries(compose?.services ?? {})
const ours = services.filter(([, { image }]) => image.includes('surplate'))

test('runs two API nodes, a worker and a migration from one image', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker'])
  expect(new Set(ours.map(([, { image }]) => image)).size).toBe(1)
})

test.each(ours)('%s gets settings that exist, on a read-only root without rights', (_name, service) => {
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})))
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test.each(ours.filter(([name]) => name !== 'migrate'))('%s starts after the migration', (_name, service) => {
  expect(service.depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' })
})

test('publishes the ports of the proxy alone', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
  for (const store of ['postgres', 'redis']) expect(compose?.services[store]?.networks).toEqual(['inside'])
})

test('the example of .env has everything that the file asks for', () => {
  const asked = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8').matchAll(
    /\$\{([A-Z_]+):\?/g,
  )
  const example = readFileSync(new URL('compose.env.example', import.meta.url), 'utf8')
  for (const [, name] of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
})
