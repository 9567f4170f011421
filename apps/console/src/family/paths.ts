export const HOME = '/family/';

export const paths = {
  week: '/',
  made: '/made',
  won: '/certificates',
  data: '/data',
  join: '/join',
  stopMail: '/weekly-mail',
  signIn: '/sign-in',
} as const;
