import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type RosterClass,
  usePrintCardsMutation,
  usePrintParentCodesMutation,
} from '../../app/endpoints/roster.ts';
import { savePdf } from '../../app/save-pdf.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import type { Action } from '../parts/action-bar.tsx';
import { RecentCodeNotice } from '../parts/recent-code-notice.tsx';

type Printed = { data?: { pdf: string | null; withoutLogin?: number } | undefined };
type PrintProps = {
  title: string;
  text: string;
  make: string;
  fileName: string;
  isBusy: boolean;
  error: Parameters<typeof sentenceOf>[0];
  /** 1: also replaces a code that another person just made. */
  onPrint: (again: 0 | 1) => Promise<Printed>;
  onClose: () => void;
};

/** Students without a card, and the next step. */
function WithoutLogin({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="rounded-control bg-flame-wash px-4 py-3">
      {t('roster.withoutLogin', { count })}
    </p>
  );
}

/** Prints new codes after a confirmation, because earlier ones become invalid. */
function PrintDialog({ title, text, make, fileName, onPrint, onClose, ...now }: PrintProps) {
  const { t } = useTranslation();
  const [withoutLogin, setWithoutLogin] = useState(0);
  const failed = sentenceOf(now.error, t('offline'));
  const confirm = async (again: 0 | 1) => {
    const { data } = await onPrint(again);
    if (!data) return;
    if (data.pdf !== null) savePdf(data.pdf, fileName);
    if (data.withoutLogin) setWithoutLogin(data.withoutLogin);
    else onClose();
  };
  if (withoutLogin > 0)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('roster.done')}</Button>}
      >
        <WithoutLogin count={withoutLogin} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('roster.close')}
          </Button>
          {!conflictOf(now.error) && (
            <Button isBusy={now.isBusy} onClick={() => void confirm(0)}>
              {make}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      <RecentCodeNotice error={now.error} isBusy={now.isBusy} onAgain={() => void confirm(1)} />
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

type DialogProps = { schoolId: number; of: RosterClass; onClose: () => void };

/** Cards for students of a class without a password; if all have one, new cards for everyone. */
export function CardsDialog({ schoolId, of, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { t: ofChosen } = useTranslation('console-school/parents');
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { grade, section, withoutPassword: count } = of;
  const title = t('roster.printCards', { name: classNameOf(of) });
  const isRenewal = count === 0;
  const cards = isRenewal ? of.students : count;
  return (
    <PrintDialog
      title={title}
      text={
        isRenewal
          ? [
              t('roster.noCards'),
              ofChosen('chosenCards', { count: cards }),
              t('roster.cardsOfChosen'),
            ].join(' ')
          : t('roster.cardsText', { count })
      }
      make={t('roster.makeCards', { count: cards })}
      fileName={`${classNameOf(of)}.pdf`}
      isBusy={isLoading}
      error={error}
      onPrint={(again) =>
        print({
          inClass: { schoolId, grade, section },
          again,
          ...(isRenewal && { everybody: 1 }),
        })
      }
      onClose={onClose}
    />
  );
}

type OfClass = { schoolId: number; of: RosterClass; onWithoutLogin: (count: number) => void };

function CardsOfClass({ schoolId, of, onWithoutLogin }: OfClass) {
  const { t } = useTranslation();
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { grade, section, withoutPassword: count } = of;
  const name = classNameOf(of);
  const failed = sentenceOf(error, t('offline'));
  const make = async (again: 0 | 1) => {
    const { data } = await print({ inClass: { schoolId, grade, section }, again });
    if (!data) return;
    if (data.pdf !== null) savePdf(data.pdf, `${name}.pdf`);
    onWithoutLogin(data.withoutLogin);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-hairline py-2 first:border-0">
      <span className="mr-auto">
        <strong>{name}</strong>{' '}
        <span className="text-sm text-soft">{t('students', { count: of.students })}</span>
      </span>
      {count === 0 && !isLoading && (
        <span className="text-sm text-soft">{t('roster.noCards')}</span>
      )}
      {count > 0 && (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void make(0)}>
          <Printer aria-hidden className="size-5" />
          {t('roster.makeCards', { count })}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <div className="basis-full empty:hidden">
        <RecentCodeNotice error={error} isBusy={isLoading} onAgain={() => void make(1)} />
        {failed !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {failed}
          </p>
        )}
      </div>
    </li>
  );
}

type OfSchool = { schoolId: number; classes: readonly RosterClass[]; onClose: () => void };

/** The same for any class of a school, with a button each. */
export function SchoolCardsDialog({ schoolId, classes, onClose }: OfSchool) {
  const { t } = useTranslation();
  const [withoutLogin, setWithoutLogin] = useState(0);
  // Fixed when the dialog opens, so that classes keep their place.
  const [listed] = useState(() =>
    classes.filter((one) => one.withoutPassword > 0).map((one) => classNameOf(one)),
  );
  return (
    <Dialog
      title={t('roster.cards')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('roster.done')}
        </Button>
      }
    >
      <p className="mb-3 text-soft">{t(listed.length > 0 ? 'roster.cardsOf' : 'roster.noCards')}</p>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {classes
          .filter((one) => listed.includes(classNameOf(one)))
          .map((one) => (
            <CardsOfClass
              key={classNameOf(one)}
              schoolId={schoolId}
              of={one}
              onWithoutLogin={setWithoutLogin}
            />
          ))}
      </ul>
      {withoutLogin > 0 && <WithoutLogin count={withoutLogin} />}
    </Dialog>
  );
}

type CodesProps = {
  schoolId: number;
  of: { grade: number; section: string; students: number };
  /** Selected students; all by default. */
  chosen?: readonly number[];
  onClose: () => void;
};

/** Codes for the parents of a class or of selected students, for any kind of sign-in. */
export function ParentCodesDialog({ schoolId, of, chosen, onClose }: CodesProps) {
  const { t } = useTranslation('console-school/parents');
  const [print, { isLoading, error }] = usePrintParentCodesMutation();
  const { grade, section } = of;
  const count = chosen?.length ?? of.students;
  const title = t('title', { name: classNameOf(of) });
  return (
    <PrintDialog
      title={title}
      text={t('text', { count })}
      make={t('make', { count })}
      fileName={`${title}.pdf`}
      isBusy={isLoading}
      error={error}
      onPrint={(again) =>
        print({
          inClass: { schoolId, grade, section },
          again,
          ...(chosen && { studentIds: [...chosen] }),
        })
      }
      onClose={onClose}
    />
  );
}

type ChosenProps = {
  of: { schoolId: number; grade: number; section: string };
  chosen: readonly number[];
  onClose: () => void;
};

/** Cards for selected students, whatever their sign-in. */
export function ChosenCardsDialog({ of, chosen, onClose }: ChosenProps) {
  const { t } = useTranslation();
  const { t: ofChosen } = useTranslation('console-school/parents');
  const [print, { isLoading, error }] = usePrintCardsMutation();
  const { schoolId, grade, section } = of;
  const count = chosen.length;
  return (
    <PrintDialog
      title={t('roster.printCards', { name: classNameOf(of) })}
      text={ofChosen('chosenCards', { count })}
      make={t('roster.makeCards', { count })}
      fileName={`${classNameOf(of)}.pdf`}
      isBusy={isLoading}
      error={error}
      onPrint={(again) =>
        print({ inClass: { schoolId, grade, section }, studentIds: [...chosen], again })
      }
      onClose={onClose}
    />
  );
}

/** Printable sheets of a class. */
export function usePrintActions(of: RosterClass, onAsk: (what: 'cards' | 'codes') => void) {
  const { t } = useTranslation();
  const { t: ofParents } = useTranslation('console-school/parents');
  return {
    cards: {
      words: t('roster.printCards', { name: classNameOf(of) }),
      Icon: Printer,
      choose: () => onAsk('cards'),
    },
    codes: {
      words: ofParents('title', { name: classNameOf(of) }),
      Icon: Printer,
      choose: () => onAsk('codes'),
      isDisabled: of.students === 0,
    },
  } as const satisfies Record<string, Action>;
}
