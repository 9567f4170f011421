/** What is kept of a child, for parents: consent, and what they may ask for. */
export default {
  title: '{{name}}’s data',
  kept: 'What is kept, and why',
  keptText:
    'Lessons, answers, projects, points and badges, so that {{name}} can continue anywhere and the school can help. No advertising, and nothing is sold.',
  keptLong: 'It stays until the account is deleted.',
  policy: 'Read all about it',
  consent: 'What you decide',
  learning: {
    title: 'Learning here',
    text: 'The school does this as its task, so it needs no consent. To end it, talk to the school or ask for deletion below.',
  },
  'shown-projects': {
    title: 'Projects shown to other students',
    on: 'Approved projects are shown to students of the school in the same course, with the first name.',
    off: 'Other students do not see the projects. The teacher still does, and nothing is lost.',
    withdraw: 'Do not show them',
    follows:
      'Other students will no longer see them, at once. {{name}} is told on the privacy page.',
    yes: 'Yes, do not show',
    keep: 'Keep',
    give: 'Show them again',
  },
  since: 'You or another parent decided this on {{day}}.',
  bySchool: 'It is so because of the school. No parent has decided yet.',
  ask: 'What you can ask for',
  export: {
    title: 'A copy of everything',
    text: 'All that is kept about {{name}}, with the project files. The school hands it to you.',
    ask: 'Ask for a copy',
    takeBack: 'I do not need it any more',
  },
  deletion: {
    title: 'Delete everything',
    text: 'The account, lessons, projects, certificates and points go for ever.',
    ask: 'Ask for deletion',
    takeBack: 'Keep the account',
    sure: 'Once a person has confirmed it, nothing brings it back.',
    yes: 'Yes, ask for deletion',
    keep: 'No, keep it',
  },
  waits: 'You asked on {{day}}. It waits for a person to confirm it.',
  waitsOther: '{{name}} or another parent asked on {{day}}. It waits for a person to confirm it.',
  done: 'Done on {{day}}',
  told: '{{name}} sees on the privacy page what you ask and decide here.',
} as const;
