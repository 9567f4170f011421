import { textPage } from '@skillkite/content/page/text-page';
import { byLocale } from '@skillkite/content/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { anyTextOf, textOf } from '../draft/text-in.ts';
import { useLibraryFile } from '../files/use-library-file.ts';
import { ShownMedia } from '../media/shown-media.tsx';
import { LessonPreview } from '../preview/lesson-preview.tsx';
import { TryQuiz } from '../question/try-quiz.tsx';
import type { Offered } from './offer-calls.ts';

type Props = { of: Offered['lessons'][number]; course: string; original: Locale };

/** A lesson of an offered course as students see it: its page or file, and its questions to be answered. */
export function OfferedLesson({ of: { content, questions }, course, original }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const [at, tryAt] = useState(0);
  const { file } = useLibraryFile(byLocale(content.file ?? '', original)[original]);
  const languages = { shown: original, original };
  return (
    <div className="grid gap-4">
      {content.body !== undefined && (
        <LessonPreview
          original={original}
          edited={original}
          headingOf={(shown) => ({
            title: anyTextOf(content.title, { shown, original }),
            place: course,
          })}
          pageOf={(shown) => {
            const html = textOf(content.body, { shown, original });
            return html === '' && shown !== original
              ? null
              : textPage(anyTextOf(content.title, { shown, original }), html, shown);
          }}
        />
      )}
      {file?.state === 'ready' && <ShownMedia file={file} language={original} content={content} />}
      {content.description !== undefined && (
        <p className="break-words whitespace-pre-wrap">
          {anyTextOf(content.description, languages)}
        </p>
      )}
      {questions.length > 0 && (
        <TryQuiz
          questions={questions.map((one) => ({
            key: String(one.questionId),
            content: one.content,
          }))}
          at={Math.min(at, questions.length - 1)}
          languages={languages}
          onAt={tryAt}
        />
      )}
      {content.body === undefined && !file && questions.length === 0 && (
        <p className="text-soft">{t(`lessonKind.${content.kind === 'ia' ? 'ia' : 'extra'}`)}</p>
      )}
    </div>
  );
}
