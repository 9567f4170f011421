import type { Locale } from '@skillkite/rules/text/locale';
import { Volume2 } from 'lucide-react';
import { type MouseEvent, createContext, use, useEffect, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { piecesOf, speak } from './speak.ts';
import { useVoice } from './voices.ts';

/** Range of the spoken letters; null while silent. */
export type Spoken = { readonly start: number; readonly end: number } | null;
/** Speaks one text or several in sequence. `onSpoken` reports each word, if the voice supports it. */
export type Say = (words: string | readonly string[], onSpoken?: (spoken: Spoken) => void) => void;
type Recording = { readonly lang: Locale; readonly text: string; readonly source: string };

/** Recordings used instead of the browser's voice. */
export const Recordings = createContext<readonly Recording[]>([]);

const RATE = 0.9;
let silence: (() => void) | null = null;

const nothing = () => undefined;

/** Stops speech; the next text starts at once. */
export const hush = (): void => {
  silence?.();
  silence = null;
};

/** Plays a sound loaded like other lesson files, possibly from the device. */
function play(source: string, ends: { onEnd: () => void; onFailed: () => void }): () => void {
  const sound = new Audio();
  let isOver = false;
  const failed = () => {
    if (!isOver) ends.onFailed();
    isOver = true;
  };
  sound.addEventListener('ended', () => {
    URL.revokeObjectURL(sound.src);
    if (!isOver) ends.onEnd();
  });
  sound.addEventListener('error', failed);
  fetch(source)
    .then(async (response) => {
      if (!response.ok) throw new Error(response.statusText);
      sound.src = URL.createObjectURL(await response.blob());
      if (!isOver) await sound.play();
    })
    .catch(failed);
  return () => {
    isOver = true;
    sound.pause();
  };
}

type Telling = {
  readonly recordingOf: (words: string) => Recording | undefined;
  readonly voice: SpeechSynthesisVoice | null;
  readonly onSpoken: (spoken: Spoken) => void;
};

/** Plays parts in sequence: recording, else voice, else skipped. Returns a stop function. */
function tell(parts: readonly string[], { recordingOf, voice, onSpoken }: Telling): () => void {
  let stop = () => {};
  const from = (index: number): void => {
    const words = parts[index];
    if (words === undefined) return;
    const next = () => {
      onSpoken(null);
      from(index + 1);
    };
    const speakIt = () => {
      if (!voice) {
        next();
        return;
      }
      stop = speak({
        pieces: piecesOf([words]),
        from: 0,
        voice,
        rate: RATE,
        onPiece: nothing,
        onMark: onSpoken,
        onEnd: next,
      });
    };
    const recording = recordingOf(words);
    if (recording) stop = play(recording.source, { onEnd: next, onFailed: speakIt });
    else speakIt();
  };
  from(0);
  return () => stop();
}

/** Speaks text in a language; null without a recording or voice. */
export function useSay(language: Locale): Say | null {
  const voice = useVoice(language);
  const recordings = use(Recordings);
  if (!voice && recordings.length === 0) return null;
  const recordingOf = (words: string) => {
    const found = recordings.filter(({ text }) => text === words);
    return found.find(({ lang }) => lang === language) ?? found[0];
  };
  return (words, onSpoken = nothing) => {
    hush();
    const parts = typeof words === 'string' ? [words] : words;
    const isRecorded = parts.some((part) => recordingOf(part) !== undefined);
    silence = tell(isRecorded ? parts : [parts.join(' ')], { recordingOf, voice, onSpoken });
  };
}

/** Speaks when a screen opens, and stops when it closes. Browsers speak only after the first tap of a visit. */
export function useSaidAtOnce(
  say: Say | null,
  words: string,
  parts: readonly string[] = [words],
): void {
  const hasVoice = say !== null;
  useEffect(() => {
    if (hasVoice) say(parts);
    return hush;
    // `say` is a new function on each render; only a voice that loads later speaks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasVoice, words]);
}

/**
 * The first tap speaks, the second opens (look "Classes I to III"). Keyboard and screen reader users heard the label,
 * and without a voice the first tap opens.
 */
export function useTwoTaps(say: Say | null) {
  const [heard, setHeard] = useState<string | null>(null);
  return {
    heard,
    /** For a link or button; returns whether this tap only speaks. */
    isFirst: (event: MouseEvent, name: string, words: string): boolean => {
      if (!say || event.detail === 0 || heard === name) return false;
      event.preventDefault();
      say(words);
      setHeard(name);
      return true;
    },
  };
}

type Props = {
  say: Say | null;
  words: string;
  parts?: readonly string[];
  className?: string;
};

/** A round button that repeats a text. */
export function SayButton({
  say,
  words,
  parts = [words],
  className = 'bg-primary text-on-primary',
}: Props) {
  const { t } = useTranslation('app/young');
  if (!say) return null;
  return (
    <button
      type="button"
      aria-label={t('say', { words })}
      onClick={() => say(parts)}
      className={`grid size-14 shrink-0 place-items-center rounded-full ${className}`}
    >
      <Volume2 aria-hidden className="size-7" />
    </button>
  );
}
