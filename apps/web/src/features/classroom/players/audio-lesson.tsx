import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session.ts';
import { playedSource } from '../media-source.ts';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

const wordsOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n');

/** A sound with its captions as text beside it: the browser's own player shows those of videos alone. */
export function AudioLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t, language } = useTranslation('classroom');
  const student = useStudent();
  // What is kept while it plays is played from here the next time.
  const [source] = useState(() => playedSource(student.id, lesson));
  const [words, setWords] = useState('');
  const captions =
    lesson.captions.find((one) => one.language === language) ?? lesson.captions[0] ?? null;

  const listen = (element: HTMLTrackElement | null) => {
    if (element === null) return undefined;
    const { track } = element;
    const show = () => setWords(wordsOf(track));
    track.mode = 'hidden';
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  };

  return (
    <ReadFrame kind="heard" isWatched={isWatched} onDone={onDone}>
      <div className="px-4 py-12">
        <audio
          src={source}
          controls
          crossOrigin="anonymous"
          preload="metadata"
          aria-label={lesson.title}
          className="w-full"
          onEnded={() => {
            if (!isWatched) onDone(0);
          }}
        >
          {captions && (
            <track
              key={captions.source}
              ref={listen}
              kind="captions"
              srcLang={captions.language}
              label={captions.label}
              src={captions.source}
            />
          )}
        </audio>
        {captions && (
          <p
            lang={words === '' ? undefined : captions.language}
            className="mt-6 min-h-16 rounded-control bg-paper p-4 text-center text-lg whitespace-pre-line"
          >
            {words === '' ? <span className="text-soft">{t('wordsCome')}</span> : words}
          </p>
        )}
      </div>
    </ReadFrame>
  );
}
