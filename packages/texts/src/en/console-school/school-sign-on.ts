/** Teachers and coordinators who come in by the account their school gave them. */
export default {
  open: 'Use your school’s account',
  code: 'School code',
  needsCode: 'Enter the school code first.',
  goOn: 'Go to your school’s page',
  noWindow:
    'Your browser did not open the school’s page. Allow pop-up windows here, then press again.',
  'no-single-sign-on':
    'This school has no sign-in of its own here. Check the code, or use your e-mail and password.',
  'sign-in-failed': 'The sign-in at your school did not work. Please try again.',
  'no-account':
    'Your school’s account has no role here yet. Ask your coordinator for an invitation, for the same e-mail address.',
} as const;
