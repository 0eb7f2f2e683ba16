/** Who may import whom. A rule here is a sentence of docs/architecture.md. */
const features = '^server/src/features/([^/]+)/'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-pure',
      comment: 'The contract imports nothing but zod and the contract builder.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/src|node_modules/(zod|@orpc/contract)/)' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'platform-knows-no-features',
      comment: 'Only tests of the platform may use the whole server.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'features-stay-apart',
      comment: 'A feature may use the queries of another, nothing else of it.',
      severity: 'error',
      from: { path: features, pathNot: '\\.test\\.ts$' },
      to: { path: features, pathNot: ['^server/src/features/$1/', '/queries\\.ts$'] },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|main|worker|testing|audits|fixtures)' },
    },
    {
      name: 'test-helpers-stay-in-tests',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['\\.test\\.ts$', '^server/src/(testing|audits)/'] },
      to: { path: '^server/src/(testing|audits)/' },
    },
    {
      name: 'web-ui-and-lib-below-features',
      severity: 'error',
      from: { path: '^web/app/(ui|lib)/' },
      to: { path: '^web/app/(features|pages)/' },
    },
    {
      name: 'web-features-below-pages',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/(pages|features)/', pathNot: '^web/app/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|build-e2e|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
