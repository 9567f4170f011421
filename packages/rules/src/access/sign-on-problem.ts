/** Reasons why a provider's sign-in returned to the login page without a session; each has a text. */
export const SIGN_ON_PROBLEMS = ['no-single-sign-on', 'sign-in-failed', 'no-account'] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];
