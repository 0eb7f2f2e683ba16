import type { TestProject } from 'vitest/node'
import { createScratchDatabase } from '../platform/db/scratch.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { serverUrl } from './services.ts'

/** Migrates once; every test file then uses its own copy. */
export async function setup(project: TestProject) {
  const template = await createMigratedDatabase(serverUrl, 'surplate_template')
  project.provide('templateDatabase', template.name)
  return () => template.drop()
}

export async function createMigratedDatabase(onServerUrl: string, prefix: string) {
  const database = await createScratchDatabase(onServerUrl, prefix)
  await prepareDatabase(database.url)
  return database
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}
