import base, { SERVER_GROUND } from './.dependency-cruiser.mjs';

const FEATURE = '^apps/(?:server|web)/src/features/[^/]+$';
const GROUND = `^apps/server/src/(?:${SERVER_GROUND})$`;
const RULES = '^packages/rules/src/[^/]+$';
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
    {
      name: 'no-circles-below-features',
      comment: 'What the features of the server stand on lies one above the other too.',
      severity: 'error',
      scope: 'folder',
      from: { path: GROUND },
      to: { circular: true, viaOnly: { path: GROUND } },
    },
    {
      name: 'no-circles-between-rules',
      comment: 'Subjects of the rules lie one above the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: RULES },
      to: { circular: true, viaOnly: { path: RULES } },
    },
  ],
  options: {
    ...base.options,
    includeOnly: {
      path: `^apps/(?:server|web)/src/features/|^apps/server/src/(?:${SERVER_GROUND})/|^packages/rules/src/`,
    },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
