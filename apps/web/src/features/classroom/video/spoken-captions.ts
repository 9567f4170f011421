import { type RefObject, useEffect } from 'react';
import { piecesOf, speak } from '../../../app/read-aloud/speak.ts';
import { HELD, isHeld } from './playback.ts';

const nothing = () => undefined;

/**
 * Speaks the captions of a video. If the voice is slower, the video waits for the end of the sentence. Pausing or
 * seeking stops the voice.
 */
export function useSpokenCaptions(
  video: RefObject<HTMLVideoElement | null>,
  language: string | null,
  voice: SpeechSynthesisVoice | null,
): void {
  useEffect(() => {
    const element = video.current;
    const track = [...(element?.textTracks ?? [])].find((one) => one.language === language);
    if (!element || !track || !voice) return undefined;
    // A disabled track has no cues.
    if (track.mode === 'disabled') track.mode = 'hidden';
    let silence: (() => void) | null = null;
    let waiting: string | null = null;
    const hush = () => {
      silence?.();
      silence = null;
      waiting = null;
      delete element.dataset[HELD];
    };
    const say = (words: string) => {
      silence = speak({
        pieces: piecesOf([words]),
        from: 0,
        voice,
        rate: element.playbackRate,
        onPiece: nothing,
        onMark: nothing,
        onEnd: () => {
          silence = null;
          const next = waiting;
          waiting = null;
          delete element.dataset[HELD];
          if (next === null) return;
          say(next);
          void element.play().catch(nothing);
        },
      });
    };
    const hear = () => {
      const words = [...(track.activeCues ?? [])]
        .map((cue) => ('text' in cue ? String(cue.text) : ''))
        .join(' ');
      if (words === '' || element.paused || element.seeking) return;
      if (silence === null) {
        say(words);
        return;
      }
      waiting = words;
      element.dataset[HELD] = '';
      element.pause();
    };
    const onPause = () => {
      if (!isHeld(element) && !element.ended) hush();
    };
    const onPlay = () => {
      // A waiting sentence is replaced by the next one.
      const next = waiting;
      if (next === null) return;
      hush();
      say(next);
    };
    track.addEventListener('cuechange', hear);
    element.addEventListener('pause', onPause);
    element.addEventListener('play', onPlay);
    element.addEventListener('seeking', hush);
    hear();
    return () => {
      track.removeEventListener('cuechange', hear);
      element.removeEventListener('pause', onPause);
      element.removeEventListener('play', onPlay);
      element.removeEventListener('seeking', hush);
      hush();
    };
  }, [video, language, voice]);
}
