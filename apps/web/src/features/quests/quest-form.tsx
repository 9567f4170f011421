import type { QuestId } from '@skillkite/contract/ids';
import {
  QUEST_NOTE_CHARACTERS,
  QUEST_PHOTO_CHARACTERS,
} from '@skillkite/rules/rewards/daily-quest';
import { Camera, Check } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { PictureField } from '../../app/pictures/picture-field.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { questDrafts } from './quest-draft.ts';
import type { Doing } from './unsent-quests.ts';

type Props = {
  questId: QuestId;
  /** The server's reason for a refusal. */
  refused: string;
  /** Another device has already sent a photo. */
  hasPhoto: boolean;
  onDone: (doing: Doing) => void;
};

/** "I did it", with a note or photo. Both survive a closed tab until they are sent. */
export function QuestForm({ questId, refused, hasPhoto, onDone }: Props) {
  const { t } = useTranslation('learning/quests');
  const { id: studentId } = useStudent();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => questDrafts(studentId).of(questId));
  const { note, photo } = draft;
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState(refused);
  const change = (changed: { note: string } | { photo: string | null }) => {
    // Scaling a photo takes time; text typed meanwhile stays.
    setDraft((now) => ({ ...now, ...changed }));
    setProblem('');
  };
  useEffect(() => questDrafts(studentId).keep(questId, draft), [studentId, questId, draft]);
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
    <form className="mb-3 grid max-w-prose justify-items-start gap-3" onSubmit={send}>
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
        onChange={({ target }) => change({ note: target.value })}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {problem}
        </p>
      )}
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
          // A previous photo stays.
          if (chosen === null) setProblem(t('noPicture'));
          else change({ photo: chosen });
        }}
        onBusy={setIsPreparing}
        mostCharacters={QUEST_PHOTO_CHARACTERS}
        removal={{ label: t('removePhoto'), onRemove: () => change({ photo: null }) }}
      />
      {hasPhoto && photo !== null && <p className="text-sm text-soft">{t('photoReplaces')}</p>}
      {isPreparing && (
        <p role="status" className="text-soft">
          {t('preparing')}
        </p>
      )}
      <Button type="submit" isBusy={isPreparing} className="max-sm:w-full">
        <Check aria-hidden className="size-5" />
        {t('didIt')}
      </Button>
    </form>
  );
}
