import { rosterCode } from '../school/roster/roster-name.ts';

/** A login as it is kept and looked up: small letters, composed (NFC), without characters that nobody sees. */
export const loginKey = (typed: string): string => rosterCode(typed).toLowerCase().normalize('NFC');

/** An admission number or the code of a school as it is looked up: in capitals, otherwise the same. */
export const admissionKey = (typed: string): string =>
  rosterCode(typed).toUpperCase().normalize('NFC');
