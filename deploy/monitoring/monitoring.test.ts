import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessTable } from '../../contract/src/access-table.ts'
import { readYaml } from '../read-yaml.ts'
import { groupingsOf, selectorsOf } from './promql.ts'
import { type Rule, readDashboards, readRules, readRuleTests, seriesOfServer } from './read-monitoring.ts'

const recordings = readRules('recording.yml')
const ownAlerts = readRules('alerts.yml')
const machineAlerts = readRules('machine.yml')
const alerts = [...ownAlerts, ...machineAlerts]
const dashboards = readDashboards()
const queries = dashboards.flatMap(({ title, panels }) =>
  panels.flatMap((panel) =>
    (panel.targets ?? []).map(({ expr }) => [`${title}: ${panel.title}`, expr] as const),
  ),
)

const series = seriesOfServer()
series.set('up', ['job', 'instance'])
for (const { record = '' } of recordings) series.set(record, [])

/** What other exporters show, with the labels that we use. */
const machineSeries = new Map([
  ['node_filesystem_avail_bytes', ['mountpoint', 'fstype']],
  ['node_filesystem_size_bytes', ['mountpoint', 'fstype']],
  ['node_systemd_unit_state', ['name', 'state']],
  ['node_systemd_timer_last_trigger_seconds', ['name']],
  ['probe_success', ['job']],
  ['probe_ssl_earliest_cert_expiry', ['job']],
])

test.each([...[...recordings, ...ownAlerts].map((rule) => [nameOf(rule), rule.expr] as const), ...queries])(
  '%s reads series and labels that the server has',
  (_name, expression) => {
    expect(unknownIn(expression, series)).toEqual([])
  },
)

test.each(machineAlerts.map((rule) => [nameOf(rule), rule.expr]))(
  '%s reads series of the named exporters',
  (_name, expression) => {
    expect(unknownIn(expression, machineSeries)).toEqual([])
  },
)

test('unknown series, labels and groupings are noticed', () => {
  expect(
    unknownIn('sum by (colour) (rate(surplate_calls_total{taste="sweet"}[5m])) / missing', series),
  ).toEqual(['surplate_calls_total{taste}', 'missing', 'by colour'])
})

test('calls that are named exist', () => {
  const named = queries.flatMap(([, expression]) =>
    [...expression.matchAll(/\bcall="([^"]+)"/g)].map(([, call]) => call),
  )
  expect(named).not.toEqual([])
  expect(Object.keys(accessTable)).toEqual(expect.arrayContaining(named))
})

test('every alert has a case in which it fires and one in which it does not', () => {
  const cases = readRuleTests().flatMap((group) => group.alert_rule_test)
  for (const fires of [true, false]) {
    const covered = cases.filter((it) => it.exp_alerts.length > 0 === fires).map((it) => it.alertname)
    expect(new Set(covered)).toEqual(new Set(alerts.map(nameOf)))
  }
})

test('every alert says how urgent it is, and what is wrong in a sentence', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect(labels?.severity, alert).toMatch(/^(page|ticket)$/)
    expect(annotations?.summary, alert).toMatch(/^(\{\{|[A-Z]).{15,}[^.]$/)
  }
})

test('every alert leads to its entry in the runbook, and every entry belongs to an alert', () => {
  const runbook = readFileSync(new URL('../../docs/operations/runbook.md', import.meta.url), 'utf8')
  const entries = [...runbook.matchAll(/^### (.+)$/gm)].map(([, title = '']) => {
    expect(title).toMatch(/^[A-Za-z ]+$/)
    return title.toLowerCase().replaceAll(' ', '-')
  })
  const start = '{{ $externalLabels.site }}/docs/operations/runbook#'
  const links = alerts.map(({ annotations }) => annotations?.runbook_url ?? '')
  expect(links.filter((link) => !link.startsWith(start))).toEqual([])
  expect(new Set(links.map((link) => link.slice(start.length)))).toEqual(new Set(entries))
  for (const { alert } of alerts) expect(runbook).toContain(`\`${alert}\``)
})

test('alerts that silence others, and those that they silence, exist', () => {
  interface Silencing {
    source_matchers: string[]
    target_matchers: string[]
  }
  const [config] = readYaml<{ inhibit_rules: Silencing[] }>('monitoring/alertmanager.yml')
  const named = config?.inhibit_rules.flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers])
  const patterns = named?.flatMap((matcher) => matcher.replace(/^alertname =~? |"/g, '').split('|')) ?? []
  expect(patterns).not.toEqual([])
  for (const pattern of patterns)
    expect(alerts.map(nameOf)).toContainEqual(expect.stringMatching(`^${pattern}$`))
})

test('dashboards have names of their own, and so have their panels', () => {
  expect(dashboards.map(({ title }) => title)).toEqual(['Surplate: nodes and stores', 'Surplate: overview'])
  expectUnique(dashboards.map(({ uid }) => uid))
  for (const { panels } of dashboards) {
    expectUnique(panels.map(({ id }) => id))
    expectUnique(panels.map(({ title }) => title))
    for (const { type, title, targets = [] } of panels)
      if (type !== 'row') expect(targets, title).not.toEqual([])
  }
})

test('Prometheus asks the ports on which the processes show their metrics', () => {
  const api = readUnit('surplate-api@.service')
  const worker = readUnit('surplate-worker.service')
  const nodes = ['1', '2'].map((node) => api.replace('%i', node))
  expect(targets('debian')).toEqual({
    'surplate-api': nodes.map((port) => `127.0.0.1:${port}`),
    'surplate-worker': [`127.0.0.1:${worker}`],
  })
  const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
  const [, port] = /METRICS_PORT=(\d+)/.exec(image) ?? []
  expect(targets('containers')).toEqual({
    'surplate-api': [`api-1:${port}`, `api-2:${port}`],
    'surplate-worker': [`worker:${port}`],
  })
})

function nameOf({ alert, record }: Rule): string {
  return alert ?? record ?? ''
}

function unknownIn(expression: string, known: Map<string, string[]>): string[] {
  const selectors = selectorsOf(expression)
  const ofSelectors = selectors.flatMap(({ metric, labels }) => {
    const has = known.get(metric)
    return has
      ? labels.filter((label) => !has.includes(label)).map((label) => `${metric}{${label}}`)
      : [metric]
  })
  const reachable = selectors.flatMap(({ metric }) => known.get(metric) ?? [])
  const ofGroupings = groupingsOf(expression).filter((label) => !reachable.includes(label))
  return [...ofSelectors, ...ofGroupings.map((label) => `by ${label}`)]
}

function expectUnique(values: unknown[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function readUnit(name: string): string {
  const text = readFileSync(new URL(`../debian/units/${name}`, import.meta.url), 'utf8')
  return /METRICS_PORT=(\S+)/.exec(text)?.[1] ?? ''
}

function targets(file: string) {
  const [groups = []] = readYaml<{ targets: string[]; labels: { job: string } }[]>(
    `monitoring/targets/${file}.yml`,
  )
  return Object.fromEntries(groups.map(({ targets, labels }) => [labels.job, targets]))
}
