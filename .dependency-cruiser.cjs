// The floors of the house. An arrow may point down or stay in its own room, never up and never sideways.
const never = (name, from, to) => ({ name, severity: 'error', from, to })

// Tests, and what supports them.
const test = '\\.(test|e2e)\\.tsx?$|/testing/'

// Rooms of one folder, lowest first: each may import those named before it.
const inOrder = (folder, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, index) =>
      never(
        `${folder.replace('/src', '').split('/').at(-1)}-${room}-keeps-its-place`,
        { path: `^${folder}/${room}/`, pathNot: test },
        { path: `^${folder}/(${rooms.slice(index + 1).join('|')})/` },
      ),
    )

module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true }),
    never('no-missing', {}, { couldNotResolve: true }),

    never(
      'product-knows-no-test-support',
      { path: '^(apps|packages)/', pathNot: test },
      { path: '^(apps|packages)/.*testing/' },
    ),

    never(
      'domain-is-the-ground',
      { path: '^packages/domain/' },
      { path: '^(packages/api|apps|e2e|bench|attack|faults|scripts|tests)/' },
    ),
    never(
      'domain-is-pure',
      { path: '^packages/domain/', pathNot: test },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    never(
      'domain-and-api-need-no-node',
      { path: '^packages/(domain|api)/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    never('nothing-ships-testing', { path: '^(packages/(domain|api)|apps/console)/' }, { path: '^packages/testing/' }),
    never(
      'api-stands-on-domain-only',
      { path: '^packages/api/' },
      { path: '^(apps|e2e|bench|attack|faults|scripts|tests)/' },
    ),
    never(
      'api-needs-zod-only',
      { path: '^packages/api/', pathNot: test },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),

    never(
      'embedded-postgres-knows-no-business',
      { path: '^packages/embedded-postgres/' },
      { path: '^(packages|apps|e2e|bench|attack|faults|scripts|tests)/', pathNot: '^packages/embedded-postgres/' },
    ),
    never(
      'embedded-postgres-is-the-servers',
      { path: '^(packages|apps|e2e)/', pathNot: '^(packages/embedded-postgres|apps/server)/' },
      { path: '^packages/embedded-postgres/' },
    ),
    ...inOrder('packages/embedded-postgres/src', ['os', 'folder', 'programs', 'postmaster']),

    never('apps-are-islands', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    never(
      'apps-do-not-lean-on-tools',
      { path: '^apps/[^/]+/src/' },
      { path: '^(e2e|bench|attack|faults|scripts|tests)/' },
    ),
    never('journeys-see-the-outside-only', { path: '^e2e/' }, { path: '^(apps|packages/api|bench|attack|faults)/' }),

    never(
      'features-are-siblings',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/[^/]+/src/features/[^/]+/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    ...inOrder('apps/server/src', [
      'config',
      'db',
      'jobs',
      'mail',
      'storage',
      'backup',
      'call',
      'change',
      'notices',
      'tenants',
      'accounts',
      'bulk',
      'export',
      'import',
      'http',
    ]),
    ...inOrder('apps/server/src/db/demo-data', ['pools', 'sites', 'office', 'people']),
    ...inOrder('apps/server/src/http', ['headers', 'log', 'errors', 'files', 'door', 'docs']),
    ...inOrder('apps/server/src/features/session', [
      'tokens',
      'lifecycle',
      'links',
      'throttle',
      'own-sessions',
      'password',
      'invitation',
      'reset',
      'sign-in',
    ]),
    never(
      'session-rooms-know-no-routes',
      { path: '^apps/server/src/features/session/[^/]+/', pathNot: test },
      { path: '^apps/server/src/features/session/[^/]+$' },
    ),
    never(
      'features-do-not-know-their-list',
      { path: '^apps/[^/]+/src/features/[^/]+/', pathNot: test },
      { path: '^apps/[^/]+/src/features/[^/]+$' },
    ),
    never(
      'features-do-not-know-the-app',
      { path: '^apps/[^/]+/src/features/', pathNot: test },
      { path: '^apps/[^/]+/src/(app/|app\\.|main|start/)' },
    ),
    never(
      'server-floors-below-features',
      {
        path: '^apps/server/src/(config|call|http|db|mail|jobs|storage|backup|change|notices|tenants|accounts|bulk|export|import|reporting)/',
        pathNot: test,
      },
      { path: '^apps/server/src/(features/|start/|app\\.|main\\.)' },
    ),
    never(
      'mail-knows-no-noun',
      { path: '^(apps/server|packages/domain)/src/mail/', pathNot: test },
      { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(access|kernel|mail|words)/' },
    ),
    never(
      'console-floors-below-features',
      { path: '^apps/console/src/(ui|form|filter|list|parents|record|import|support|api|reporting|styles)/' },
      { path: '^apps/console/src/(features|app)/' },
    ),
    ...inOrder('apps/console/src', ['ui', 'api', 'support', 'form', 'filter', 'list', 'parents', 'record', 'import']),
    never('list-knows-no-form', { path: '^apps/console/src/list/' }, { path: '^apps/console/src/form/' }),
    never(
      'console-ui-knows-no-calls',
      { path: '^apps/console/src/ui/' },
      {
        path: '^apps/console/src/(api|form|filter|list|parents|record|import)/|^packages/api/|/node_modules/@tanstack/',
      },
    ),

    never(
      'use-cases-know-no-http',
      {
        path: '^apps/server/src/(features/[^/]+/|change/|notices/|tenants/|accounts/|bulk/|export/|import/|call/)',
        pathNot: `\\.(routes|http)\\.ts$|${test}`,
      },
      { path: '^apps/server/src/http/|/node_modules/(fastify|@fastify)/' },
    ),
    never(
      'sql-stays-in-queries',
      {
        path: '^apps/server/src/(features|change|notices|tenants|accounts|bulk|import)/',
        pathNot: `\\.queries\\.ts$|${test}`,
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    never(
      'server-brings-its-own-parts',
      { path: '^apps/server/src/', pathNot: test },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
