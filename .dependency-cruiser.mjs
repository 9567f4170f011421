/** Imports run one way. By pattern: a new folder is covered the day it appears. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [...allowed, 'node_modules', '^node:', '^[a-z0-9_/]+$'] },
});

/** What every feature of the server stands on. */
const SERVER_GROUND =
  'content-origin|database|documents|errors|files|http|jobs|language|monitoring|network|security|time';

/** What joins the features of the server, and tests. */
const SERVER_COMPOSITION =
  '^apps/server/src/((app|job-kinds|routes|services|staff-routes|start-server)\\.ts$|testing/)|\\.test\\.ts$';

export default {
  forbidden: [
    {
      name: 'rules-import-nothing',
      comment: 'Rules are pure: they know neither the contract nor a library.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/rules/src' },
    },
    {
      name: 'scorm-imports-nothing',
      comment: 'The SCORM engine stands by itself: no DOM, no I/O, nothing of ours.',
      severity: 'error',
      from: { path: '^packages/scorm/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/scorm/src' },
    },
    only(
      'content-below-contract',
      '^packages/content',
      ['^packages/(content|rules)'],
      'The shape of packs and drafts is the same for server, browser and foreign formats.',
    ),
    only(
      'contract-below-apps',
      '^packages/contract',
      ['^packages/(content|contract|rules)'],
      'The contract knows no application.',
    ),
    only(
      'texts-below-apps',
      '^packages/texts',
      ['^packages/(texts|rules)'],
      'Texts know who speaks, not where.',
    ),
    only(
      'formats-below-apps',
      '^packages/formats',
      ['^packages/(content|formats|rules)'],
      'Foreign formats are read in a browser, in Node and in a parser process: they know no application.',
    ),
    only(
      'bridge-below-apps',
      '^packages/bridge',
      ['^packages/(bridge|rules)'],
      'The bridge knows no application.',
    ),
    only(
      'ui-below-apps',
      '^packages/ui',
      ['^packages/(ui|rules|texts)'],
      'The design system knows no application and no store.',
    ),
    only(
      'client-below-apps',
      '^packages/client',
      ['^packages/(client|bridge|content|contract|rules)'],
      'How the browser speaks with the server knows no application.',
    ),
    only(
      'build-below-apps',
      '^packages/build',
      ['^packages/(build|client|rules|ui)'],
      'What both builds share knows no application.',
    ),
    {
      name: 'formats-not-for-students',
      comment: 'No bundle of a student carries the readers of foreign formats.',
      severity: 'error',
      from: { path: '^(apps/(web|player)|packages/(ui|client|bridge))/' },
      to: { path: '^packages/formats' },
    },
    only(
      'player-alone',
      '^apps/player',
      ['^apps/player', '^packages/(bridge|rules|scorm|texts)'],
      'The player lives on another origin.',
    ),
    only(
      'web-alone',
      '^apps/web/(?!vitest)',
      ['^apps/web', '^packages/'],
      'The browser imports nothing of the server.',
    ),
    only(
      'console-alone',
      '^apps/console',
      ['^apps/console', '^packages/'],
      'The staff’s application imports nothing of the student’s: packages hold what both use.',
    ),
    only(
      'server-alone',
      '^apps/server',
      ['^apps/server', '^packages/'],
      'The server imports nothing of the browser.',
    ),
    {
      name: 'server-ground-knows-no-feature',
      comment: 'Inside the server these folders lie below the features.',
      severity: 'error',
      from: { path: `^apps/server/src/(${SERVER_GROUND})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(learning|school|installation|content|staff|first-paint|commands|demo)/',
      },
    },
    {
      name: 'services-in-composition-only',
      comment:
        'Code that starts the server joins all ports. A handler or job names the ports that it uses.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: SERVER_COMPOSITION },
      to: { path: '^apps/server/src/(services|student-reads)\\.ts$' },
    },
    {
      name: 'app-below-features',
      comment: 'Inside the web the application core lies below the features.',
      severity: 'error',
      from: { path: '^apps/web/src/app' },
      to: { path: '^apps/web/src/features' },
    },
    {
      name: 'web-features-apart',
      comment: 'Features of the web do not import each other: the router brings them together.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'gallery-in-no-build',
      comment: 'The gallery of components is for who develops: no page of the application has it.',
      severity: 'error',
      from: { path: '^apps/web/(src/|vite\\.config)' },
      to: { path: '^apps/web/gallery/' },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one.',
      severity: 'error',
      from: { path: '^(apps|packages)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist(?:-server)?/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@skillkite/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
