import { SCHOOL_MACHINE_KEY } from '@skillkite/rules/installation/school-machine';
import { isPinLoginStored } from '../session/local-data.ts';

/** Effects of a celebration besides the visible ones. */
export const EFFECTS = ['sound', 'vibration'] as const;
export type Effect = (typeof EFFECTS)[number];

export const rememberSchoolMachine = (): void => localStorage.setItem(SCHOOL_MACHINE_KEY, 'true');
/** Called when the school has removed this computer. */
export const forgetSchoolMachine = (): void => localStorage.removeItem(SCHOOL_MACHINE_KEY);

/** Whether the school registered this computer; its login page shows tiles. */
export const isSchoolMachine = (): boolean => localStorage.getItem(SCHOOL_MACHINE_KEY) !== null;

/** Shared computers start silent; a child's choice lasts only for the visit. */
const isShared = (): boolean => isPinLoginStored() || isSchoolMachine();

const storage = (): Storage => (isShared() ? sessionStorage : localStorage);

/** The choice on this device. By default on, but off on shared computers. */
export function isEffectOn(effect: Effect): boolean {
  const chosen = storage().getItem(effect);
  return chosen === null ? !isShared() : chosen === 'on';
}

export const chooseEffect = (effect: Effect, isOn: boolean): void =>
  storage().setItem(effect, isOn ? 'on' : 'off');
