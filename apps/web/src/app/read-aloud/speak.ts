import type { Mark } from '@skillkite/bridge/read-aloud-mark';
import { type SpokenPiece, spokenPieces, wordEnd } from '@skillkite/rules/text/read-aloud';

export type PlacedPiece = SpokenPiece & { paragraph: number };

/** Splits text into pieces to speak. */
export const piecesOf = (paragraphs: readonly string[]): PlacedPiece[] =>
  paragraphs.flatMap((words, paragraph) =>
    spokenPieces(words).map((piece) => ({ ...piece, paragraph })),
  );

type Speech = {
  pieces: readonly PlacedPiece[];
  from: number;
  voice: SpeechSynthesisVoice;
  rate: number;
  onPiece: (index: number) => void;
  onMark: (mark: Mark) => void;
  /** Speech ended or was interrupted. */
  onEnd: () => void;
};

/**
 * Speaks piece by piece, and marks the sentence at its start and words when the voice reports them. Returns a stop
 * function.
 */
export function speak({ pieces, from, voice, rate, onPiece, onMark, onEnd }: Speech): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const say = (index: number) => {
    const piece = pieces[index];
    if (!piece) {
      end();
      return;
    }
    const { text, start, paragraph } = piece;
    const mark = (begin: number, stop: number) => {
      if (!isOver)
        onMark({ kind: 'read-aloud-mark', paragraph, start: start + begin, end: start + stop });
    };
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.addEventListener('start', () => mark(0, text.trimEnd().length));
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (name === 'word') mark(charIndex, wordEnd(text, charIndex));
    });
    utterance.addEventListener('end', () => {
      if (!isOver) say(index + 1);
    });
    utterance.addEventListener('error', end);
    onPiece(index);
    speechSynthesis.speak(utterance);
  };
  speechSynthesis.cancel();
  say(from);
  return () => {
    isOver = true;
    speechSynthesis.cancel();
  };
}
