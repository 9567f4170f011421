import { LONGEST_REMARKS } from '@skillkite/rules/learning/project/project';
import { LONGEST_PHRASE } from '@skillkite/rules/school/saved-text';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { Button } from '@skillkite/ui/button.tsx';
import { type RefObject, useId } from 'react';
import type { Conflict } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type ReviewedProject, useKeepPhrasesMutation } from '../../app/endpoints/review.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { SavedTexts } from '../school/saved-texts.tsx';
import { StickerChoice } from '../class/sticker-choice.tsx';
import type { Draft } from './draft-of-review.ts';
import { Key } from './key.tsx';

const STARTERS = ['checked', 'clear', 'source', 'why'] as const;

type Change = (draft: Draft) => void;

/** Phrases to insert: built-in and saved ones. */
function Phrases({
  draft,
  onChange,
  phrases,
  place,
}: {
  draft: Draft;
  onChange: Change;
  phrases: readonly string[];
  place: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('console-learning/review');
  const { t: common } = useTranslation();
  const [keepPhrases, keeping] = useKeepPhrasesMutation();
  const words = draft.remarks.trim();
  const add = (phrase: string) => {
    const remarks = words === '' ? phrase : `${words} ${phrase}`;
    if (remarks.length <= LONGEST_REMARKS) onChange({ ...draft, remarks });
  };
  return (
    <SavedTexts
      label={t('phrases')}
      own={phrases}
      starters={STARTERS.map((name) => t(`starter.${name}`))}
      written={words}
      longest={LONGEST_PHRASE}
      save={t('savePhrase')}
      remove={(phrase) => t('removePhrase', { phrase })}
      onAdd={add}
      onKeep={(change) => void keepPhrases(change)}
      isBusy={keeping.isLoading}
      failed={sentenceOf(keeping.error, common('offline'))}
      place={place}
    />
  );
}

const CHOICES = [null, ...STICKERS];

type Props = {
  project: ReviewedProject;
  phrases: readonly string[];
  draft: Draft;
  onChange: Change;
  onDecide: (status: 'approved' | 'returned') => void;
  /** The student's concurrent change, shown at the verdict because the page may be scrolled. */
  news: string | false;
  isBusy: boolean;
  hasNext: boolean;
  failed: string | undefined;
  conflict: Conflict<ReviewedProject> | null;
  words: RefObject<HTMLTextAreaElement | null>;
  phrasesPlace: RefObject<HTMLDivElement | null>;
};

/** Remarks and verdict of a project. */
export function VerdictForm({
  project,
  phrases,
  draft,
  onChange,
  onDecide,
  news,
  isBusy,
  hasNext,
  failed,
  conflict,
  words,
  phrasesPlace,
}: Props) {
  const { t } = useTranslation('console-learning/review');
  const id = useId();
  const name = firstNameOf(project.fullname);
  const isByStudent = conflict?.changed.who === 'student';
  const now: NowOf<ReviewedProject> = (is) =>
    isByStudent
      ? { files: [t('fileList'), is.files.map((file) => file.name).join(', ')] }
      : {
          status: [t('status'), t(`is.${is.status}`)],
          remarks: [t('wordsFor', { name }), is.remarks],
        };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2 text-lg">
        {t('wordsFor', { name })}
      </h2>
      {project.remarks !== null && (
        <p className="mb-3 border-l-4 border-hairline pl-3 text-sm break-words">
          <span className="block text-soft">{t('saidBefore')}</span>
          {project.remarks}
        </p>
      )}
      <Phrases draft={draft} onChange={onChange} phrases={phrases} place={phrasesPlace} />
      <label htmlFor={id} className="sr-only">
        {t('wordsFor', { name })}
      </label>
      <textarea
        id={id}
        ref={words}
        rows={5}
        maxLength={LONGEST_REMARKS}
        value={draft.remarks}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ ...draft, remarks: target.value })}
        className="w-full rounded-control border-2 border-edge bg-surface px-3 py-2"
      />
      <p id={`${id}-hint`} className="mb-3 flex justify-between gap-3 text-sm text-soft">
        <span>{t('seenNext', { name })}</span>
        <span className="whitespace-nowrap">
          {t('letters', { count: draft.remarks.length, most: LONGEST_REMARKS })}
        </span>
      </p>
      <StickerChoice
        of={CHOICES}
        chosen={draft.sticker}
        onChoose={(sticker) => onChange({ ...draft, sticker })}
      />
      <div className="mb-2 empty:hidden">
        <ChangedMeanwhile of={conflict} now={now} isTyped={draft.remarks.trim() !== ''} />
      </div>
      {failed !== undefined && (
        <p role="alert" className="mb-2 text-danger">
          {failed}
        </p>
      )}
      {/* Below a long rubric the verdict stays visible. */}
      <div className="flex flex-wrap gap-2 bg-paper lg:sticky lg:bottom-0 lg:py-2">
        <p
          role="status"
          className={
            news === false ? 'sr-only' : 'basis-full rounded-control bg-flame-wash px-4 py-3'
          }
        >
          {news}
        </p>
        {project.status !== 'returned' && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            className="flex-1"
            onClick={() => onDecide('returned')}
          >
            {t('giveBack')} <Key>R</Key>
          </Button>
        )}
        {project.status !== 'approved' && (
          <Button isBusy={isBusy} className="flex-2" onClick={() => onDecide('approved')}>
            {t(hasNext ? 'approveNext' : 'approve')} <Key>A</Key>
          </Button>
        )}
      </div>
    </section>
  );
}
