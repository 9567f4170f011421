import { Button } from '@skillkite/web/ui/button.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfAssigned } from '../../paths.ts';
import { AssignDialog } from './assign-dialog.tsx';

type OfClass = { schoolId: number; grade: number; section: string };

/** What was given to whom, and where that stands. */
export function SaidOfClass({ of, said }: { of: OfClass; said: string }) {
  const { t } = useTranslation('console-assign');
  return (
    <p
      role="status"
      className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
    >
      {said}{' '}
      {said !== '' && (
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

type Props = {
  of: OfClass;
  /** Null: everybody. */
  chosen: readonly number[] | null;
  onDone: (said: string) => void;
};

/** What a teacher does for a whole class, or for those who were chosen in it. */
export function ClassActions({ of, chosen, onDone }: Props) {
  const { t } = useTranslation('console-assign');
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant={chosen === null ? 'secondary' : 'primary'} onClick={() => open(true)}>
        <Send aria-hidden className="size-5" />
        {t('assign')}
      </Button>
      {isOpen && (
        <AssignDialog
          of={of}
          chosen={chosen}
          onClose={() => open(false)}
          onGiven={(count) => {
            open(false);
            onDone(t('given', { count }));
          }}
        />
      )}
    </>
  );
}
