import type { FastifyBaseLogger } from 'fastify';
import { tellPins } from '../../../security/pin-channel.ts';

/** More than children mistype. */
const LOOKS_LIKE_GUESSING = 10;

type Wrong = { onKnownMachine: boolean; fromKnownAddress: boolean; failed: number };

/** Tells the operator which school is being guessed at: its code and counts, never a PIN or a name. */
export const pinWatch = (log: FastifyBaseLogger, school: string) => ({
  wrong: (wrong: Wrong): void => {
    tellPins({ school, outcome: 'wrong' });
    const level = wrong.failed >= LOOKS_LIKE_GUESSING ? 'warn' : 'info';
    log[level]({ school, ...wrong }, 'wrong PIN');
  },
  slowed: (): void => {
    tellPins({ school, outcome: 'slowed' });
    log.warn({ school }, 'PIN log-ins are slowed down');
  },
});
