/** Points (RP) and coins. */
export const CURRENCIES = ['coin', 'rp'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Reasons of ledger rows. */
export const LEDGER_REASONS = ['lesson', 'streak', 'unlock', 'gift', 'goal'] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Something earned by one progress event; repeating the event earns nothing (D4). */
export type Reward = { kind: Currency; amount: number; reason: LedgerReason };
