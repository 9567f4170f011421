import { Button } from '@skillkite/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { useLessonKindName } from '../../course/lesson-kind-name.ts';
import type { DraftSession } from '../draft/session.ts';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { LessonNode, Tree } from '../draft/tree.ts';
import { TextArea } from '../question/fields.tsx';

type Props = { session: DraftSession; tree: Tree; lesson: LessonNode; onRemove: () => void };

/** A lesson whose content is no quiz: its name and description. */
export function PlainLesson({ session, tree, lesson, onRemove }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const kindName = useLessonKindName();
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
      <p className="text-soft">{kindName(content.kind)}</p>
      {field('title', t('lessonName'), 160)}
      {field('description', t('description'), 4000)}
      <p className="rounded-control bg-note px-4 py-3">{t('otherLesson')}</p>
      <Button variant="danger" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
        {t('removeLesson')}
      </Button>
    </div>
  );
}
