export default {
  waiting: 'In the Studio',
  changed_one: '{{count}} course with changes not published',
  changed_other: '{{count}} courses with changes not published',
  drafts_one: '{{count}} draft not published yet',
  drafts_other: '{{count}} drafts not published yet',
  justMade: 'Just published',
  assign: 'Assign',
  makeOwn: 'Make one in the Studio',
  makeOwnText: 'A quiz of five questions takes about three minutes.',
} as const;
