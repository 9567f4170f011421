import { Button } from '@skillkite/web/ui/button.tsx';
import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { classNameOf } from '../app/class-name.ts';
import { useTranslation } from '../app/i18n.ts';
import {
  type RosterClass,
  usePrintCardsMutation,
  usePrintParentCodesMutation,
} from '../app/roster-endpoints.ts';
import { savePdf } from '../app/save-pdf.ts';
import { sentenceOf } from '../app/sentence-of.ts';

type Printed = { data?: { pdf: string | null } | undefined };
type PrintProps = {
  variant: 'primary' | 'secondary';
  title: string;
  text: string;
  make: string;
  fileName: string;
  isDisabled: boolean;
  isBusy: boolean;
  failed: string | undefined;
  onPrint: () => Promise<Printed>;
};

/** A sheet to print of new codes; asked about first, as earlier ones end. */
function PrintButton({ variant, title, text, make, fileName, onPrint, ...now }: PrintProps) {
  const { t } = useTranslation();
  const [isAsked, ask] = useState(false);
  const confirm = async () => {
    const { data } = await onPrint();
    if (!data) return;
    ask(false);
    if (data.pdf !== null) savePdf(data.pdf, fileName);
  };
  return (
    <>
      <Button variant={variant} disabled={now.isDisabled} onClick={() => ask(true)}>
        <Printer aria-hidden className="size-5" />
        {title}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={() => ask(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => ask(false)}>
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
      )}
    </>
  );
}

type Props = { schoolId: number; of: RosterClass; variant?: 'primary' | 'secondary' };

/** Cards for those of a class without a password. */
export function CardsButton({ schoolId, of, variant = 'primary' }: Props) {
  const { t } = useTranslation();
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { grade, section, withoutPassword: count } = of;
  return (
    <PrintButton
      variant={variant}
      title={t('roster.printCards', { name: classNameOf(of) })}
      text={t('roster.cardsText', { count })}
      make={t('roster.makeCards', { count })}
      fileName={`${classNameOf(of)}.pdf`}
      isDisabled={count === 0}
      isBusy={isLoading}
      failed={sentenceOf(error, t('offline'))}
      onPrint={() => print({ inClass: { schoolId, grade, section } })}
    />
  );
}

/** Codes for the parents of a class, whichever way its students sign in. */
export function ParentCodesButton({ schoolId, of }: Omit<Props, 'variant'>) {
  const { t } = useTranslation('console-parents');
  const { t: common } = useTranslation();
  const [print, { isLoading, error }] = usePrintParentCodesMutation();
  const { grade, section, students: count } = of;
  const title = t('title', { name: classNameOf(of) });
  return (
    <PrintButton
      variant="secondary"
      title={title}
      text={t('text', { count })}
      make={t('make', { count })}
      fileName={`${title}.pdf`}
      isDisabled={count === 0}
      isBusy={isLoading}
      failed={sentenceOf(error, common('offline'))}
      onPrint={() => print({ inClass: { schoolId, grade, section } })}
    />
  );
}
