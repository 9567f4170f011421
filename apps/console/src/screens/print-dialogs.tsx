import { Button } from '@skillkite/web/ui/button.tsx';
import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { Printer } from 'lucide-react';
import { classNameOf } from '../app/class-name.ts';
import { useTranslation } from '../app/i18n.ts';
import {
  type RosterClass,
  usePrintCardsMutation,
  usePrintParentCodesMutation,
} from '../app/roster-endpoints.ts';
import { savePdf } from '../app/save-pdf.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import type { Action } from './action-bar.tsx';

type Printed = { data?: { pdf: string | null } | undefined };
type PrintProps = {
  title: string;
  text: string;
  make: string;
  fileName: string;
  isBusy: boolean;
  failed: string | undefined;
  onPrint: () => Promise<Printed>;
  onClose: () => void;
};

/** A sheet to print of new codes; asked about first, as earlier ones end. */
function PrintDialog({ title, text, make, fileName, onPrint, onClose, ...now }: PrintProps) {
  const { t } = useTranslation();
  const confirm = async () => {
    const { data } = await onPrint();
    if (!data) return;
    onClose();
    if (data.pdf !== null) savePdf(data.pdf, fileName);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('roster.close')}
          </Button>
          <Button isBusy={now.isBusy} onClick={() => void confirm()}>
            {make}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {now.failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {now.failed}
        </p>
      )}
    </Dialog>
  );
}

type DialogProps = { schoolId: number; of: RosterClass; onClose: () => void };

/** Cards for those of a class without a password. */
export function CardsDialog({ schoolId, of, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { grade, section, withoutPassword: count } = of;
  return (
    <PrintDialog
      title={t('roster.printCards', { name: classNameOf(of) })}
      text={t('roster.cardsText', { count })}
      make={t('roster.makeCards', { count })}
      fileName={`${classNameOf(of)}.pdf`}
      isBusy={isLoading}
      failed={sentenceOf(error, t('offline'))}
      onPrint={() => print({ inClass: { schoolId, grade, section } })}
      onClose={onClose}
    />
  );
}

/** Codes for the parents of a class, whichever way its students sign in. */
export function ParentCodesDialog({ schoolId, of, onClose }: DialogProps) {
  const { t } = useTranslation('console-parents');
  const { t: common } = useTranslation();
  const [print, { isLoading, error }] = usePrintParentCodesMutation();
  const { grade, section, students: count } = of;
  const title = t('title', { name: classNameOf(of) });
  return (
    <PrintDialog
      title={title}
      text={t('text', { count })}
      make={t('make', { count })}
      fileName={`${title}.pdf`}
      isBusy={isLoading}
      failed={sentenceOf(error, common('offline'))}
      onPrint={() => print({ inClass: { schoolId, grade, section } })}
      onClose={onClose}
    />
  );
}

/** What is printed for a class: where each is asked for. */
export function usePrintActions(of: RosterClass, onAsk: (what: 'cards' | 'codes') => void) {
  const { t } = useTranslation();
  const { t: ofParents } = useTranslation('console-parents');
  return {
    cards: {
      words: t('roster.printCards', { name: classNameOf(of) }),
      Icon: Printer,
      choose: () => onAsk('cards'),
      isDisabled: of.withoutPassword === 0,
    },
    codes: {
      words: ofParents('title', { name: classNameOf(of) }),
      Icon: Printer,
      choose: () => onAsk('codes'),
      isDisabled: of.students === 0,
    },
  } as const satisfies Record<string, Action>;
}
