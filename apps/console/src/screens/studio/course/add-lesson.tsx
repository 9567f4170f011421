import { isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraftLesson } from '../../../paths.ts';
import type { DraftSession } from '../draft/session.ts';
import { anyTextOf } from '../draft/text-in.ts';
import type { Key, Tree } from '../draft/tree.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { ADDED_LESSONS } from '../lesson-editors.tsx';
import { ChooseFiles, FileButton } from '../files/choose-files.tsx';
import { type FileLessons, LESSON_FILES } from '../files/use-file-lessons.ts';

const FIRST = 'first';
const LAST = 'last';

type Props = { session: DraftSession; tree: Tree; files: FileLessons };

/** Adds a lesson of any kind, at the end or between others, and opens it. A photo or a file becomes one at once. */
export function AddLesson({ session, tree, files }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: media } = useTranslation('console-learning/studio-files');
  const navigate = useNavigate();
  const { t: own } = useTranslation('console-learning/studio-course');
  const hasFinger = useMediaQuery('(pointer: coarse)');
  const [isOpen, open] = useState(false);
  const [place, setPlace] = useState<Key>(LAST);
  const { lang } = tree.content;
  const languages = { shown: lang, original: lang };
  const add = ({ kind, begins }: (typeof ADDED_LESSONS)[number]) => {
    open(false);
    const after =
      place === LAST ? (tree.lessons.at(-1)?.key ?? null) : place === FIRST ? null : place;
    const key = session.addLesson({ ...begins, title: t(`newLesson.${kind}`) }, after);
    const first = isAnsweredKind(begins.kind) ? 'new' : undefined;
    void navigate(pathOfDraftLesson(session.draftId, key, first));
  };
  const take = (chosen: readonly File[]) => {
    open(false);
    const first = files.take(chosen);
    if (first !== null && chosen.length === 1)
      void navigate(pathOfDraftLesson(session.draftId, first));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-1 whitespace-nowrap" onClick={() => open(true)}>
          <Plus aria-hidden className="size-5" />
          {t('addLesson')}
        </Button>
        {hasFinger && (
          <FileButton
            label={media('photo')}
            accept="image/*"
            capture="environment"
            variant="secondary"
            Icon={Camera}
            onFiles={take}
          />
        )}
      </div>
      {isOpen && (
        <Dialog
          title={t('addLesson')}
          onClose={() => open(false)}
          footer={
            <Button variant="secondary" onClick={() => open(false)}>
              {t('cancel')}
            </Button>
          }
        >
          <div className="grid gap-4">
            {tree.lessons.length > 0 && (
              <SelectField
                label={own('add.where')}
                value={place}
                onChange={({ target }) => setPlace(target.value)}
              >
                <option value={LAST}>{own('add.last')}</option>
                <option value={FIRST}>{own('add.first')}</option>
                {tree.lessons.slice(0, -1).map(({ key, content }, at) => (
                  <option key={key} value={key}>
                    {own('add.after', {
                      name: `${at + 1}. ${anyTextOf(content.title, languages) || t('untitled')}`,
                    })}
                  </option>
                ))}
              </SelectField>
            )}
            <ul className="grid grid-cols-2 gap-2">
              {ADDED_LESSONS.map((one) => (
                <li key={one.kind}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 rounded-control border-2 border-hairline px-3 py-2 text-left font-bold hover:bg-sky"
                    onClick={() => add(one)}
                  >
                    <one.Icon aria-hidden className="size-6 shrink-0 text-primary" />
                    {t(`lessonKind.${one.kind}`)}
                  </button>
                </li>
              ))}
            </ul>
            <div>
              <p className="mb-2 text-sm text-soft">{media('dropLessons')}</p>
              <ChooseFiles kinds={LESSON_FILES} isMultiple onFiles={take} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
