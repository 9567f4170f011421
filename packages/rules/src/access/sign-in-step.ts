/** What remains to do after a correct password before the console opens. */
export const SIGN_IN_STEPS = ['done', 'code', 'passkey', 'enrol'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

export const SECOND_FACTORS = ['app', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
