import { readdirSync, readFileSync } from 'node:fs'
import { createMetrics } from '../../server/src/platform/observe/metrics.ts'
import { watchQueue } from '../../server/src/platform/observe/watch-queue.ts'
import { readYaml } from '../read-yaml.ts'

export interface Rule {
  record?: string
  alert?: string
  expr: string
  labels?: { severity?: string }
  annotations?: { summary?: string; runbook_url?: string }
}

interface Panel {
  id: number
  title: string
  type: string
  targets?: { expr: string }[]
}

export interface Dashboard {
  uid: string
  title: string
  panels: Panel[]
}

interface RuleFile {
  groups: { rules: Rule[] }[]
}

interface TestFile {
  tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
}

/** What prom-client has and its types do not mention. */
interface Labelled {
  name: string
  labelNames: string[]
}

const here = new URL('.', import.meta.url)

export function readRules(file: string): Rule[] {
  const [content] = readYaml<RuleFile>(`monitoring/rules/${file}`)
  return content?.groups.flatMap(({ rules }) => rules) ?? []
}

export function readRuleTests() {
  const files = readdirSync(new URL('rules', here)).filter((file) => file.endsWith('.test.yml'))
  return files.flatMap((file) => readYaml<TestFile>(`monitoring/rules/${file}`)[0]?.tests ?? [])
}

export function readDashboards(): Dashboard[] {
  const folder = new URL('dashboards/', here)
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}

/** The labels of every series that a process of ours shows, by its name in Prometheus. */
export function seriesOfServer(): Map<string, string[]> {
  const metrics = createMetrics('test')
  metrics.watchRuntime()
  watchQueue(metrics, [], { query: async () => ({ rows: [] }) }, () => {})
  const series = new Map<string, string[]>()
  for (const metric of metrics.registry.getMetricsAsArray() as unknown as Labelled[]) {
    // Prometheus sets `job` and `instance` itself.
    const labels = [...metric.labelNames, 'job', 'instance']
    if (!('buckets' in metric)) series.set(metric.name, labels)
    else {
      series.set(`${metric.name}_bucket`, [...labels, 'le'])
      for (const suffix of ['count', 'sum']) series.set(`${metric.name}_${suffix}`, labels)
    }
  }
  metrics.registry.clear()
  return series
}
