import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../server/src/env.ts'
import { readYaml } from '../read-yaml.ts'

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: unknown
}

interface PodTemplate {
  template: {
    metadata: { labels: Record<string, string> }
    spec: {
      automountServiceAccountToken: boolean
      securityContext: object
      containers: { name: string; image: string; securityContext: object; resources: object }[]
    }
  }
}

const folder = import.meta.dirname
const files = globSync('*/*.yaml', { cwd: folder }).filter((file) => !file.endsWith('kustomization.yaml'))
const manifests = files.flatMap((file) => readYaml<Manifest>(`kubernetes/${file}`))
const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const)

/** The class that checks manifests of this kind against the schema of Kubernetes. */
async function modelOf({ apiVersion, kind }: Manifest) {
  const path = `kubernetes-models/${apiVersion}/${kind}`
  const models = await import(/* @vite-ignore */ path)
  return models[kind] as new (
    manifest: Manifest,
  ) => { validate(): void }
}

test.each(named)('%s matches its schema', async (_name, manifest) => {
  const Model = await modelOf(manifest)
  expect(() => new Model(manifest).validate()).not.toThrow()
})

test('the schemas refuse a wrong type', async () => {
  const service = manifests.find(({ kind }) => kind === 'Service') as Manifest
  const Model = await modelOf(service)
  expect(() => new Model({ ...service, spec: { ports: 'http' } }).validate()).toThrow()
})

const pods = named.filter(([, { kind }]) => kind === 'Deployment' || kind === 'Job')

test.each(pods)('%s runs without root, without rights and on a read-only root', (_name, { spec }) => {
  const { template } = spec as PodTemplate
  expect(template.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  })
  for (const container of template.spec.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources).toMatchObject({ requests: { memory: expect.any(String) } })
    expect(container.image).toBe('surplate')
  }
})

test.each(['base', 'example'])('the kustomization of %s lists each of its manifests', (name) => {
  const [kustomization] = readYaml<{ resources: string[] }>(`kubernetes/${name}/kustomization.yaml`)
  const own = files.filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1))
  const listed = kustomization?.resources ?? []
  expect(listed.filter((resource) => resource.endsWith('.yaml')).sort()).toEqual(own.sort())
  for (const resource of listed) expect(existsSync(`${folder}/${name}/${resource}`)).toBe(true)
})

test.each(['settings.env', 'secrets.env.example'])('%s names settings that exist', (file) => {
  const lines = readFileSync(`${folder}/example/${file}`, 'utf8').split('\n')
  const names = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=')[0])
  expect(names.length).toBeGreaterThan(3)
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(names))
})
