export const HOME = '/family/';

export const paths = {
  week: '/',
  made: '/made',
  won: '/certificates',
  join: '/join',
  signIn: '/sign-in',
} as const;
