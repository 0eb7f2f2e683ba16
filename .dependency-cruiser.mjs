/** Import rules, as described in docs/architecture.md. */
const features = '^server/src/features/([^/]+)/'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-pure',
      comment: 'The contract may only import zod and the contract builder.',
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
      name: 'only-tests-use-dev-tools',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: '^server/src/testing/' },
      to: { path: '^dev/' },
    },
    {
      name: 'nothing-depends-on-benchmarks-or-chaos',
      severity: 'error',
      from: { path: '^(contract|server|web|e2e|dev)/' },
      to: { path: '^(bench|chaos)/' },
    },
    {
      name: 'platform-knows-no-features',
      comment: 'Only platform tests may use the whole server.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'features-stay-apart',
      comment: 'A feature may import the public.ts of another, nothing else of it.',
      severity: 'error',
      from: { path: features, pathNot: '\\.test\\.ts$' },
      to: {
        path: features,
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/public\\.ts$'],
      },
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
      name: 'web-lib-below-ui',
      comment: 'lib ← ui ← domain ← features ← pages.',
      severity: 'error',
      from: { path: '^web/app/lib/' },
      to: { path: '^web/app/(ui|domain|features|pages)/' },
    },
    {
      name: 'web-ui-knows-no-food',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(domain|features|pages)/' },
    },
    {
      name: 'web-domain-below-features',
      severity: 'error',
      from: { path: '^web/app/domain/' },
      to: { path: '^web/app/(features|pages)/' },
    },
    {
      name: 'web-features-below-pages',
      comment: 'Web features do not import each other; pages combine them.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/(pages|features)/', pathNot: '^web/app/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|build-e2e|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
