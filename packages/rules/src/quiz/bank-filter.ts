/** Questions of a library that need a look: hard ones, and those that lack something. */
export const BANK_FILTERS = ['hard', 'unused', 'untranslated', 'untagged'] as const;
export type BankFilter = (typeof BANK_FILTERS)[number];
