import { Button } from '@skillkite/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { TextArea } from '../question/fields.tsx';

/** A lesson whose content is no quiz: its name and description. */
export function PlainLesson({ session, tree, lesson, onRemove }: LessonEditorProps) {
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
  return (
    <div className="grid max-w-xl gap-4 p-4 lg:p-6">
      <p className="text-soft">{t(`lessonKind.${editorKindOf(content)}`)}</p>
      {field('title', t('lessonName'), 160)}
      {field('description', t('description'), 4000)}
      <p className="rounded-control bg-note px-4 py-3">{t('otherLesson')}</p>
      {onRemove && (
        <Button variant="danger" className="justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          {t('removeLesson')}
        </Button>
      )}
    </div>
  );
}
