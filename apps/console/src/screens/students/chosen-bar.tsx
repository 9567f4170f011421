import { Button } from '@skillkite/ui/button.tsx';
import { ArrowRight, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { RosterClass, RosterStudent } from '../../app/endpoints/roster.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Done } from './use-undo-bar.tsx';

type Props = {
  schoolId: number;
  timeZone: string;
  classes: readonly RosterClass[];
  chosen: readonly RosterStudent[];
  onChanged: (error: unknown) => void;
  onClear: () => void;
  onDone: (done: Done) => void;
};

/** Actions for the selected students of the list. */
export function ChosenBar({ onClear, onDone, classes, ...of }: Props) {
  const { t } = useTranslation('console-school/roster');
  const [opened, open] = useState<'move' | 'leave' | null>(null);
  const close = () => open(null);
  const done = (one: Done) => {
    close();
    onClear();
    onDone(one);
  };
  return (
    <div className="sticky bottom-16 z-20 -mx-4 mt-3 flex flex-wrap items-center gap-3 border-t-2 border-primary bg-sky px-4 py-3 max-sm:[&>button]:flex-1 lg:bottom-0 lg:-mx-8 lg:px-8">
      <div className="mr-auto flex items-center gap-3 max-sm:basis-full">
        <strong role="status">{t('chosen', { count: of.chosen.length })}</strong>
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-bold text-primary"
          onClick={onClear}
        >
          {t('clear')}
        </button>
      </div>
      <Button variant="secondary" onClick={() => open('leave')}>
        <DoorOpen aria-hidden className="size-5" />
        {t('leave')}
      </Button>
      <Button onClick={() => open('move')}>
        <ArrowRight aria-hidden className="size-5" />
        {t('move')}
      </Button>
      {opened === 'move' && <MoveDialog {...of} classes={classes} onClose={close} onDone={done} />}
      {opened === 'leave' && <LeaveDialog {...of} onClose={close} onDone={done} />}
    </div>
  );
}
