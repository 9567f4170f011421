import base from './.dependency-cruiser.mjs';

const FEATURE = '^apps/(?:server|web)/src/features/[^/]+$';

/** Features lie one above the other. Their tests may bring together what the product keeps apart. */
export default {
  forbidden: [
    {
      name: 'no-circles-between-features',
      comment: 'What two features need of each other is a third, below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: FEATURE },
      to: { circular: true, viaOnly: { path: FEATURE } },
    },
  ],
  options: {
    ...base.options,
    includeOnly: { path: '^apps/(?:server|web)/src/features/' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
