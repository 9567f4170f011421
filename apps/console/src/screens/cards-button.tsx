import { Button } from '@skillkite/web/ui/button.tsx';
import { Dialog } from '@skillkite/web/ui/dialog.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { classNameOf } from '../app/class-name.ts';
import { useTranslation } from '../app/i18n.ts';
import { type RosterClass, usePrintCardsMutation } from '../app/roster-endpoints.ts';
import { savePdf } from '../app/save-pdf.ts';
import { sentenceOf } from '../app/sentence-of.ts';

type Props = { schoolId: number; of: RosterClass; variant?: 'primary' | 'secondary' };

/** Cards for those of a class without a password; asked about first, as earlier codes end. */
export function CardsButton({ schoolId, of, variant = 'primary' }: Props) {
  const { t } = useTranslation();
  const [isAsked, ask] = useState(false);
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { grade, section } = of;
  const count = of.withoutPassword;
  const confirm = async () => {
    const answer = await print({ inClass: { schoolId, grade, section } });
    if (!answer.data) return;
    ask(false);
    if (answer.data.pdf !== null) savePdf(answer.data.pdf, `${classNameOf(of)}.pdf`);
  };
  const failed = sentenceOf(error, t('offline'));
  return (
    <>
      <Button variant={variant} disabled={count === 0} onClick={() => ask(true)}>
        <Printer aria-hidden className="size-5" />
        {t('roster.printCards', { name: classNameOf(of) })}
      </Button>
      {isAsked && (
        <Dialog
          title={t('roster.printCards', { name: classNameOf(of) })}
          onClose={() => ask(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => ask(false)}>
                {t('roster.close')}
              </Button>
              <Button isBusy={isLoading} onClick={() => void confirm()}>
                {t('roster.makeCards', { count })}
              </Button>
            </>
          }
        >
          <p>{t('roster.cardsText', { count })}</p>
          {failed !== undefined && (
            <p role="alert" className="mt-3 text-danger">
              {failed}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
