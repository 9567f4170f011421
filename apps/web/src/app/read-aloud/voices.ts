import { voiceFor } from '@skillkite/rules/text/read-aloud';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};
let known: SpeechSynthesisVoice[] = [];
/**
 * Returns the same array while the voices are equal, because browsers create a new one on each
 * call.
 */
const voicesNow = () => {
  const voices = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
  if (voices.length !== known.length || voices.some((voice, index) => voice !== known[index]))
    known = voices;
  return known;
};

/** The browser's voice for a language; null where it has none. */
export function useVoice(language: string | null): SpeechSynthesisVoice | null {
  const voices = useSyncExternalStore(subscribe, voicesNow);
  return language === null ? null : voiceFor(voices, language);
}
