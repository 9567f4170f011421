import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ScormSave } from '@skillkite/rules/scorm/scorm-launch';
import type { CourseMessage, StateMessage } from '../messages.ts';
import type { CourseState, SavedStates, ScoState } from './saved-state.ts';
import { COURSE, type SealedStates } from './sealed-states.ts';

/** Place of a state within its launch; the key of the launch implies student and lesson. */
type Place = ScormSave & { readonly sco: string };

/**
 * Proves that the player of one launch wrote a state: HMAC-SHA-256 with the launch's key over its
 * place and content. Synchronous, because a closing page cannot wait. The browser's HMAC is
 * asynchronous and needs HTTPS.
 */
export type Seal = {
  of(place: Place, state: ScoState | CourseState): string;
  holds(place: Place, state: ScoState | CourseState, seal: string): boolean;
};

export function sealWith(key: string): Seal {
  const keyed = hmac.create(sha256, utf8ToBytes(key));

  function of({ launch, sequence, sco }: Place, state: ScoState | CourseState): string {
    const sealed = `${JSON.stringify([launch, sequence, sco])}\n${JSON.stringify(state)}`;
    return bytesToHex(keyed.clone().update(utf8ToBytes(sealed)).digest());
  }

  return {
    of,
    holds: (place, state, seal) => isSame(of(place, state), seal),
  };
}

/** Whether a player's message has this launch's seal. */
export function isSealed(
  seal: Seal,
  launch: number,
  message: StateMessage | CourseMessage,
): boolean {
  const { sequence } = message;
  return message.kind === 'state'
    ? seal.holds({ launch, sequence, sco: message.sco }, message.state, message.seal)
    : seal.holds({ launch, sequence, sco: COURSE }, message.course, message.seal);
}

/** The states of a journal that verify with a known key. Other packages may write to a shared origin. */
export function verified(
  { scos, course }: SealedStates,
  keys: readonly { readonly launch: number; readonly key: string }[],
): SavedStates {
  const seals = new Map(keys.map(({ launch, key }) => [launch, sealWith(key)]));
  const isOwn = (sco: string, { seal, state, ...place }: ScormSave & SealedState): boolean =>
    seals.get(place.launch)?.holds({ ...place, sco }, state, seal) ?? false;
  const own = Object.entries(scos).filter(([sco, saved]) => isOwn(sco, saved));
  return {
    scos: Object.fromEntries(own),
    course: course !== null && isOwn(COURSE, course) ? course : null,
  };
}

type SealedState = { readonly seal: string; readonly state: ScoState | CourseState };

/** Constant-time comparison, against guessing a seal character by character. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
