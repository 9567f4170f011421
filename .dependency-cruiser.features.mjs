import base from './.dependency-cruiser.mjs';

const FEATURE = '^apps/(?:server|web)/src/features/[^/]+$';
const STAFF_FEATURE = '^apps/server/src/features/staff/[^/]+$';

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
    {
      name: 'no-circles-between-staff-features',
      comment: 'The same within the calls of grown-ups: `staff/shared` lies below all of them.',
      severity: 'error',
      scope: 'folder',
      from: { path: STAFF_FEATURE },
      to: { circular: true, viaOnly: { path: STAFF_FEATURE } },
    },
  ],
  options: {
    ...base.options,
    includeOnly: { path: '^apps/(?:server|web)/src/features/' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
