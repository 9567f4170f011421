/** Where platforms find us. */
export const LTI_PATHS = {
  login: '/lti/login',
  launch: '/lti/launch',
  /** What a platform is told to open for a choice of courses: its answers come to `launch` as all others. */
  choose: '/lti/choose',
  keys: '/lti/jwks',
  open: '/lti/open',
  go: '/lti/go',
  join: '/lti/join',
  leave: '/lti/leave',
  register: '/lti/register',
} as const;
