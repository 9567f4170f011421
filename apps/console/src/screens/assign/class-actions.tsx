import { Button } from '@skillkite/ui/button.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayWords } from '@skillkite/texts/day-words';
import type { Assignment } from '../../app/endpoints/assign.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfAssigned } from '../../paths.ts';
import { PraiseButton, type Sent } from '../praise/praise-button.tsx';
import { PraiseUndo } from '../praise/take-back.tsx';
import { AssignDialog } from './assign-dialog.tsx';

type OfClass = { schoolId: number; grade: number; section: string };

/** Message after an action, with a link to the assignment. */
export type Said = { words: string; isAssigned: boolean; sent?: Sent } | null;

export function SaidOfClass({
  of,
  said,
  onSaid,
}: {
  of: OfClass;
  said: Said;
  onSaid: (said: Said) => void;
}) {
  const { t } = useTranslation('console-learning/assign');
  if (said?.sent)
    return (
      <PraiseUndo
        key={said.sent.praiseIds.join()}
        sent={said.sent}
        onSaid={(words) => onSaid({ words, isAssigned: false })}
      />
    );
  return (
    <p
      role="status"
      className={said === null ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
    >
      {said?.words}{' '}
      {said?.isAssigned && (
        <Link
          to={pathOfAssigned(of)}
          className="inline-flex min-h-10 items-center font-bold text-primary underline"
        >
          {t('seeAll')}
        </Link>
      )}
    </p>
  );
}

/** Text about the number of students and the first day. */
export function useGivenWords() {
  const { t, tag } = useTranslation('console-learning/assign');
  return ({ students, startsOn, isWaiting }: Assignment): string => {
    const count = students.length;
    return isWaiting && startsOn !== null
      ? t('givenFrom', { count, day: dayWords(startsOn, tag) })
      : t('given', { count });
  };
}

type Props = {
  of: OfClass;
  /** Null: all. */
  chosen: readonly number[] | null;
  onDone: (said: Said) => void;
};

/** Assigns work to a class or to selected students. */
export function AssignToClass({
  of,
  chosen,
  courseId,
  onClose,
  onDone,
}: Props & { courseId?: number; onClose: () => void }) {
  const givenWords = useGivenWords();
  return (
    <AssignDialog
      of={of}
      chosen={chosen}
      courseId={courseId}
      onClose={onClose}
      onGiven={(assignment) => {
        onClose();
        onDone({ words: givenWords(assignment), isAssigned: true });
      }}
    />
  );
}

/** Actions for the selected students of a class. */
export function ChosenActions({ of, chosen, onDone }: Props & { chosen: readonly number[] }) {
  const { t } = useTranslation('console-learning/assign');
  const [isOpen, open] = useState(false);
  return (
    <>
      <PraiseButton
        of={of}
        studentIds={chosen}
        onDone={(sent) => onDone({ words: sent.words, isAssigned: false, sent })}
      />
      <Button onClick={() => open(true)}>
        <Send aria-hidden className="size-5" />
        {t('assign')}
      </Button>
      {isOpen && (
        <AssignToClass of={of} chosen={chosen} onClose={() => open(false)} onDone={onDone} />
      )}
    </>
  );
}
