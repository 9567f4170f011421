export const HOME = '/family/';

export const paths = {
  week: '/',
  made: '/made',
  won: '/certificates',
  signIn: '/sign-in',
} as const;
