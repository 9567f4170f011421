import { useTranslation } from '../../../app/i18n.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { TextArea } from '../question/fields.tsx';
import { LessonFrame } from './lesson-frame.tsx';

/** A lesson whose content has no editor: its name and description. */
export function PlainLesson(props: LessonEditorProps) {
  const { session, tree, lesson } = props;
  const { t } = useTranslation('console-learning/studio');
  const languages = { shown: tree.content.lang, original: tree.content.lang };
  const { content, key } = lesson;
  const field = (name: 'title' | 'description', label: string, most: number) => (
    <TextArea
      label={label}
      rows={name === 'title' ? 1 : 3}
      maxLength={most}
      value={textOf(content[name], languages)}
      onText={(text) =>
        session.save(key, {
          of: 'lesson',
          content: {
            ...content,
            [name]: (name === 'title' ? withName : withText)(content[name], text, languages),
          },
        })
      }
    />
  );
  const edit = (
    <>
      <p className="text-soft">{t(`lessonKind.${editorKindOf(content)}`)}</p>
      {field('title', t('lessonName'), 160)}
      {field('description', t('description'), 4000)}
      <p className="rounded-control bg-note px-4 py-3">{t('otherLesson')}</p>
    </>
  );
  return <LessonFrame {...props} edit={edit} />;
}
