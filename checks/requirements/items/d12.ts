import type { Section } from '../item.ts';

export const decision12: Section = {
  place: 'D12',
  title: 'Their calls',
  items: [
    {
      id: 'declared',
      rule: 'Calls of staff and family are declared in the contract with their action and scope.',
    },
    {
      id: 'matrix',
      rule: 'Each of them answers each role, near and far, exactly as the table says.',
    },
    { id: 'narrowed-once', rule: 'The scope narrows each query in one place.' },
    { id: 'audited', rule: 'Every write leaves a row in the audit log, in the same transaction.' },
    { id: 'audit-stays', rule: 'The audit log takes no update and no delete.' },
    {
      id: 'versions',
      rule: 'A write carries the version of what it changes: an older one gets 409 with what is there.',
    },
    {
      id: 'import-undone',
      rule: 'What an import wrote goes back within seven days, half-way too, shown before it does; whom somebody changed since, and who has begun to work, stays.',
    },
  ],
};
