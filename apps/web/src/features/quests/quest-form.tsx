import type { QuestId } from '@skillkite/contract/ids';
import { QUEST_NOTE_CHARACTERS, QUEST_PHOTO_CHARACTERS } from '@skillkite/rules/daily-quest';
import { Camera, Check } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { PictureField } from '../../app/pictures/picture-field.tsx';
import { useStudent } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { keepQuestDraft, readQuestDraft } from './quest-draft.ts';

export type Doing = { note?: string; photo?: string };

type Props = {
  questId: QuestId;
  /** Why the server did not take it. */
  refused: string;
  onDone: (doing: Doing) => void;
};

/** "I did it", with a line or a picture. What was typed stays until the server has it. */
export function QuestForm({ questId, refused, onDone }: Props) {
  const { t } = useTranslation('quests');
  const student = useStudent();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(() => readQuestDraft(student.id, questId));
  const [photo, setPhoto] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState(refused);
  const type = (text: string) => {
    setNote(text);
    setProblem('');
    keepQuestDraft(student.id, questId, text);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const written = note.trim();
    if (written !== '' || photo !== null) {
      onDone({ ...(written !== '' && { note: written }), ...(photo !== null && { photo }) });
      return;
    }
    setProblem(t('sayOrShow'));
    field.current?.focus();
  };
  return (
    <form className="mb-3 grid max-w-prose gap-3" onSubmit={send}>
      <label htmlFor={`${id}-note`} className="font-bold">
        {t('what')}
      </label>
      <textarea
        id={`${id}-note`}
        ref={field}
        rows={3}
        maxLength={QUEST_NOTE_CHARACTERS}
        value={note}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        aria-invalid={problem !== ''}
        className="w-full rounded-control border-2 border-edge bg-surface px-4 py-3"
        onChange={({ target }) => type(target.value)}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <PictureField
          label={
            <>
              <Camera aria-hidden className="size-5" />
              {t(photo === null ? 'addPhoto' : 'otherPhoto')}
            </>
          }
          alt={t('yourPhoto')}
          picture={photo}
          onChoose={(chosen) => {
            setPhoto(chosen);
            setProblem(chosen === null ? t('noPicture') : '');
          }}
          onBusy={setIsPreparing}
          mostCharacters={QUEST_PHOTO_CHARACTERS}
        />
        <Button type="submit" isBusy={isPreparing} className="grow sm:grow-0">
          <Check aria-hidden className="size-5" />
          {t('didIt')}
        </Button>
      </div>
    </form>
  );
}
