import type { ApiFailure } from '@skillkite/client/post';

/** Refusals that stop a student, and their effect on the page (D8). */
export const TROUBLE_OF = {
  NOT_SIGNED_IN: 'signed-out',
  SESSION_COOKIE_TWICE: 'signed-out',
  ACCOUNT_DEACTIVATED: 'account-deactivated',
  PROGRAM_NOT_STARTED: 'program-not-started',
  ASSESSMENT_WINDOW_CLOSED: 'too-late',
} as const;

export const isTrouble = (code: string): code is keyof typeof TROUBLE_OF => code in TROUBLE_OF;

/** A refusal because of the student's state: the entry waits on the device. */
export const isAboutTheStudent = ({ status, code }: ApiFailure): boolean =>
  status === 401 || code === 'NOT_YOUR_PROFILE' || isTrouble(code);
