/** Addresses for platforms. */
export const LTI_PATHS = {
  login: '/lti/login',
  launch: '/lti/launch',
  /** Target of deep linking; its answers come to `launch` like all others. */
  choose: '/lti/choose',
  keys: '/lti/jwks',
  open: '/lti/open',
  go: '/lti/go',
  join: '/lti/join',
  leave: '/lti/leave',
  register: '/lti/register',
} as const;
