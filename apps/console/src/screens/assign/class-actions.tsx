import { Button } from '@skillkite/web/ui/button.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayWords } from '@skillkite/texts/day-words';
import type { Assignment } from '../../app/assign-endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfAssigned } from '../../paths.ts';
import { PraiseButton, type Sent } from '../praise/praise-button.tsx';
import { PraiseUndo } from '../praise/take-back.tsx';
import { AssignDialog } from './assign-dialog.tsx';

type OfClass = { schoolId: number; grade: number; section: string };

/** What was done for whom; of what was given to do, where it stands. */
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
  const { t } = useTranslation('console-assign');
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

/** To how many it was given, and from when they see it. */
export function useGivenWords() {
  const { t, tag } = useTranslation('console-assign');
  return ({ students, startsOn, isWaiting }: Assignment): string => {
    const count = students.length;
    return isWaiting && startsOn !== null
      ? t('givenFrom', { count, day: dayWords(startsOn, tag) })
      : t('given', { count });
  };
}

type Props = {
  of: OfClass;
  /** Null: everybody. */
  chosen: readonly number[] | null;
  onDone: (said: Said) => void;
};

/** What a teacher does for a whole class, or for those who were chosen in it. */
export function ClassActions({ of, chosen, onDone }: Props) {
  const { t } = useTranslation('console-assign');
  // With the page: what comes with the first choice must not wait for its words.
  useTranslation('console-praise');
  const [isOpen, open] = useState(false);
  const givenWords = useGivenWords();
  return (
    <>
      {chosen !== null && (
        <PraiseButton
          of={of}
          studentIds={chosen}
          onDone={(sent) => onDone({ words: sent.words, isAssigned: false, sent })}
        />
      )}
      <Button variant={chosen === null ? 'secondary' : 'primary'} onClick={() => open(true)}>
        <Send aria-hidden className="size-5" />
        {t('assign')}
      </Button>
      {isOpen && (
        <AssignDialog
          of={of}
          chosen={chosen}
          onClose={() => open(false)}
          onGiven={(assignment) => {
            open(false);
            onDone({ words: givenWords(assignment), isAssigned: true });
          }}
        />
      )}
    </>
  );
}
