import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { LanguageChoice } from '../course/language-choice.tsx';
import { LessonFrame } from '../course/lesson-frame.tsx';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { TextArea } from '../question/fields.tsx';
import { RichText } from '../rich/rich-text.tsx';
import { RubricFields } from './rubric-fields.tsx';

/** What students do and hand in, and by what it is reviewed. */
export function ProjectEditor(props: LessonEditorProps) {
  const { session, tree, lesson } = props;
  const { t } = useTranslation('console-learning/studio-parts');
  const { t: studio } = useTranslation('console-learning/studio');
  const original = tree.content.lang;
  const [shown, show] = useState(original);
  const languages = { shown, original };
  const { content, key } = lesson;
  const set = (change: Partial<DraftLesson>) =>
    session.save(key, { of: 'lesson', content: { ...content, ...change } });
  const edit = (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">{t('project.text')}</p>
        <LanguageChoice original={original} shown={shown} onShow={show} />
      </div>
      <TextArea
        label={studio('lessonName')}
        rows={1}
        maxLength={160}
        lang={shown}
        value={textOf(content.title, languages)}
        onText={(words) => set({ title: withName(content.title, words, languages) })}
      />
      <RichText
        key={shown}
        label={t('project.brief')}
        placeholder={t('project.briefExample')}
        lang={shown}
        html={textOf(content.body, languages)}
        onHtml={(html) => set({ body: withText(content.body, html, languages) })}
      />
      <RubricFields
        rubric={content.rubric ?? []}
        languages={languages}
        onChange={(rubric) => set({ rubric })}
      />
      <p className="rounded-control bg-note px-4 py-3 text-sm">{t('project.due')}</p>
    </>
  );
  return <LessonFrame {...props} edit={edit} />;
}
