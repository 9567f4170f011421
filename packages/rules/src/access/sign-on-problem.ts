/** Why somebody is back on a login page from their school's provider, without a session: it has a sentence for each. */
export const SIGN_ON_PROBLEMS = ['no-single-sign-on', 'sign-in-failed', 'no-account'] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];
