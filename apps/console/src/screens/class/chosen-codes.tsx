import { Button } from '@skillkite/ui/button.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { ChosenCardsDialog, ParentCodesDialog } from './print-dialogs.tsx';

type Props = {
  of: { schoolId: number; grade: number; section: string };
  chosen: readonly number[];
};

/** New codes for chosen students as printable sheets, for people who keep the roster. */
export function ChosenCodes({ of, chosen }: Props) {
  const { t } = useTranslation();
  const { t: ofParents } = useTranslation('console-school/parents');
  const [opened, open] = useState<'cards' | 'codes' | null>(null);
  const close = () => open(null);
  return (
    <>
      <Button variant="secondary" onClick={() => open('cards')}>
        <Printer aria-hidden className="size-5 shrink-0" />
        {t('roster.cards')}
      </Button>
      <Button variant="secondary" onClick={() => open('codes')}>
        <Printer aria-hidden className="size-5 shrink-0" />
        {ofParents('ofChosen')}
      </Button>
      {opened === 'cards' && <ChosenCardsDialog of={of} chosen={chosen} onClose={close} />}
      {opened === 'codes' && (
        <ParentCodesDialog
          schoolId={of.schoolId}
          of={{ ...of, students: chosen.length }}
          chosen={chosen}
          onClose={close}
        />
      )}
    </>
  );
}
