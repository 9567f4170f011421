/** What still stands between a right password and the console. */
export const SIGN_IN_STEPS = ['done', 'code', 'passkey', 'enrol'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

export const SECOND_FACTORS = ['app', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
