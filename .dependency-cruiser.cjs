/**
 * Who may import whom. In one sentence: knowledge points down, toward the engine's vocabulary; side
 * effects point out, toward main. docs/architecture.md draws the picture.
 */

// What a test or its support is called; a module's `testing.ts` is imported by tests alone.
const TEST = '(\\.test\\.tsx?|/testing\\.ts)$';
// The part of the contract that builds zod schemas.
const SCHEMAS =
  '^src/contract/(areas/|documents/|(index|pin|route|schemas|undecided|work-ahead|text/client-message)\\.ts$)';
const SQL_PLACES = [
  'repository\\.ts$',
  '^src/(server/(db|jobs)|testing)/',
  '^src/server/(main|app|cli|events)\\.ts$',
  TEST,
];

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const forbidden = [
  {
    name: 'engine-imports-nothing-outside',
    comment: 'The engine is pure mathematics: it runs in a browser, a worker and a test alike.',
    severity: 'error',
    from: { path: '^src/engine/', pathNot: TEST },
    to: { pathNot: '^src/engine/' },
  },
  {
    name: 'engine-tests-stay-inside',
    comment: 'What an engine test needs from server or web is not engine.',
    severity: 'error',
    from: { path: `^src/engine/.*${TEST}` },
    to: { path: '^src/(contract|server|web)/' },
  },
  {
    name: 'engine-modules-meet-at-their-front-doors',
    comment: 'An engine module can change inside as long as its index.ts holds.',
    severity: 'error',
    // Listings are made by tests and what they share.
    from: { path: '^src/engine/([^/]+)/', pathNot: [TEST, '^src/engine/listings/'] },
    to: {
      path: '^src/engine/([^/]+)/',
      pathNot: ['^src/engine/$1/', '^src/engine/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'outsiders-use-engine-front-doors',
    comment:
      'The same for everybody outside the engine: index.ts, or the vocabulary files at its root.',
    severity: 'error',
    from: { path: '^src/(contract|server|web)/' },
    to: { path: '^src/engine/[^/]+/', pathNot: '^src/engine/[^/]+/index\\.ts$' },
  },
  {
    name: 'contract-knows-zod-and-vocabulary',
    comment: 'The contract is data that both sides read: it must not drag either side along.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: TEST },
    to: { pathNot: ['^src/contract/', '^src/engine/[^/]+\\.ts$', '^node_modules/zod/'] },
  },
  {
    name: 'web-takes-types-from-routes',
    comment:
      'A value from a route or schema brings zod and every schema beside it to the phone; constants live in contract/kinds, contract/text and contract/sizes.ts. The two long forms check drafts with zod.',
    severity: 'error',
    from: {
      path: '^src/web/',
      pathNot: [
        TEST,
        '^src/web/lib/zod-without-eval\\.ts$',
        '^src/web/features/registration/form/form-(rules|draft)\\.ts$',
        '^src/web/features/tournaments/create/draft\\.ts$',
      ],
    },
    to: {
      path: [SCHEMAS, '^node_modules/zod/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'plain-contract-stays-plain',
    comment: 'What the web may import from the contract must not bring zod along by itself.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: [TEST, SCHEMAS] },
    to: { path: [SCHEMAS, '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-never-server',
    comment: 'The web talks to the server through the contract only, types included.',
    severity: 'error',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server serves built files; it knows nothing of React.',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'areas-meet-at-their-index',
    comment: 'What an area does not show in its index.ts is its own.',
    severity: 'error',
    from: { path: '^src/server/areas/([^/]+)/' },
    to: { path: '^src/server/areas/[^/]+/', pathNot: ['^src/server/areas/$1/', '/index\\.ts$'] },
  },
  {
    name: 'server-enters-areas-by-index',
    comment: 'The rest of the server uses an area as another area would.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: ['^src/server/areas/', TEST] },
    to: { path: '^src/server/areas/[^/]+/', pathNot: '/index\\.ts$' },
  },
  {
    name: 'areas-never-know-integrations',
    comment: 'Integrations listen to areas; a tournament runs without any of them.',
    severity: 'error',
    from: { path: '^src/server/areas/' },
    to: { path: '^src/server/integrations/' },
  },
  {
    name: 'sql-only-in-repositories',
    comment:
      'One kind of file touches the database, so that every query of an area is in one place.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: SQL_PLACES },
    to: {
      path: '^(node_modules/(@types/)?(kysely|pg|graphile-worker)/|src/server/db/schema\\.ts$)',
    },
  },
  {
    name: 'policy-and-view-are-pure',
    comment:
      'Rights and shapes are decided from values alone: types, and what the area computes without I/O.',
    severity: 'error',
    from: { path: '^src/server/areas/([^/]+)/(policy|view)\\.ts$' },
    to: {
      path: [
        '^src/server/(?!areas/$1/)',
        '^src/server/areas/$1/(service|repository|routes|listeners|index)\\.ts$',
        '^src/server/areas/$1/[^/]+/(service|repository|routes|listeners|index)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-features-are-islands',
    comment: 'Features share through ui and lib, or not at all: each loads and changes alone.',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/' },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
  {
    name: 'web-never-looks-up',
    comment: 'app → features → ui and lib.',
    severity: 'error',
    from: { path: '^src/web/(features|ui|lib)/', pathNot: TEST },
    to: { path: '^src/web/app/' },
  },
  {
    name: 'ui-and-lib-know-no-feature',
    comment: 'Shared parts serve every feature.',
    severity: 'error',
    from: { path: '^src/web/(ui|lib)/' },
    to: { path: '^src/web/features/' },
  },
  {
    name: 'kit-has-no-domain',
    comment:
      'The kit is buttons and tables: nothing of debating, nothing that fetches; it shares how names are normalized, folded and ordered.',
    severity: 'error',
    from: { path: '^src/web/ui/kit/', pathNot: TEST },
    to: {
      path: '^src/(engine|contract|web/ui/debate)/',
      pathNot: '^src/contract/text/(fold|natural-order|nfc)\\.ts$',
    },
  },
  {
    name: 'debate-ui-fetches-nothing',
    comment: 'Domain looks are drawn from props; features fetch.',
    severity: 'error',
    from: { path: '^src/web/ui/' },
    to: {
      path: '(^src/web/lib/(query/api|live/live)|^src/contract/client\\.ts$|^node_modules/@tanstack/react-query/)',
    },
  },
  {
    name: 'base-ui-only-in-kit',
    comment: 'The component library can be changed in one folder.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: '^src/web/ui/kit/' },
    to: { path: '^node_modules/@base-ui/' },
  },
  {
    name: 'production-never-imports-tests',
    comment: 'Tests, their programs and the bench do not ship.',
    severity: 'error',
    from: { path: '^src/', pathNot: [TEST, '^src/testing/'] },
    to: { path: [TEST, '^src/testing/', '^(e2e|bench|scripts)/'] },
  },
  {
    name: 'production-needs-no-dev-package',
    comment: 'A deployment may install without development packages.',
    severity: 'error',
    from: { path: '^src/', pathNot: [TEST, '^src/testing/'] },
    to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/(@types/|vite/|vite-plugin-pwa/)' },
  },
  {
    name: 'no-unlisted-package',
    comment: 'A package that package.json does not name can vanish with the next update.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere escapes every other rule.',
    severity: 'error',
    from: { path: '^src/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Modules in a circle can only be understood, and loaded, together.',
    severity: 'error',
    from: { path: '^src/' },
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count: a type drags its module's ideas along.
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    builtInModules: { add: ['virtual:pwa-register'] },
  },
};
