import { SCHOOL_MACHINE_KEY } from '@skillkite/rules/installation/school-machine';
import { isPinLoginStored } from '../session/local-data.ts';

/** Effects of a celebration besides the visible ones. */
export const EFFECTS = ['sound', 'vibration'] as const;
export type Effect = (typeof EFFECTS)[number];

export const rememberSchoolMachine = (): void => localStorage.setItem(SCHOOL_MACHINE_KEY, 'true');
/** The school has forgotten it since. */
export const forgetSchoolMachine = (): void => localStorage.removeItem(SCHOOL_MACHINE_KEY);

/** Whether a school made this computer known: children find their tiles here. */
export const isSchoolMachine = (): boolean => localStorage.getItem(SCHOOL_MACHINE_KEY) !== null;

/** In a computer room everybody begins in silence: what one child turns on is gone with the visit. */
const isShared = (): boolean => isPinLoginStored() || isSchoolMachine();

const storage = (): Storage => (isShared() ? sessionStorage : localStorage);

/** As chosen on this device, else on, but off in a school's computer room. */
export function isEffectOn(effect: Effect): boolean {
  const chosen = storage().getItem(effect);
  return chosen === null ? !isShared() : chosen === 'on';
}

export const chooseEffect = (effect: Effect, isOn: boolean): void =>
  storage().setItem(effect, isOn ? 'on' : 'off');
