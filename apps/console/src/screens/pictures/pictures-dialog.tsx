import { PICTURES_FOR } from '@skillkite/rules/access/picture-login';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { RecentCodeNotice } from '../parts/recent-code-notice.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { useFetchPictureClassQuery, usePrintPicturesMutation } from '../../app/endpoints/roster.ts';
import { savePdf } from '../../app/save-pdf.ts';
import { sentenceOf } from '../../app/sentence-of.ts';

type Whom = (typeof PICTURES_FOR)[number];
type SchoolClass = { schoolId: number; grade: number; section: string };
type Counts = { children: number; withoutPictures: number };

function Choice({
  counts: { children, withoutPictures },
  whom,
  onChoose,
}: {
  counts: Counts;
  whom: Whom;
  onChoose: (whom: Whom) => void;
}) {
  const { t } = useTranslation('console-school/pictures');
  const words = {
    without: t('without', { count: withoutPictures }),
    all: t('all', { count: children }),
  };
  return (
    <fieldset className="mt-4 grid gap-1">
      <legend className="mb-1 font-bold">{t('whom')}</legend>
      {PICTURES_FOR.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="whom"
            className="size-5 shrink-0 accent-primary"
            checked={whom === one}
            onChange={() => onChoose(one)}
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Cards({ of, counts, onClose }: { of: SchoolClass; counts: Counts; onClose: () => void }) {
  const { t } = useTranslation('console-school/pictures');
  const { t: common } = useTranslation();
  const [print, { isLoading, error }] = usePrintPicturesMutation();
  const { children, withoutPictures } = counts;
  const isChoice = withoutPictures > 0 && withoutPictures < children;
  const [chosen, choose] = useState<Whom>('without');
  const whom = isChoice ? chosen : 'all';
  const count = whom === 'all' ? children : withoutPictures;
  const failed = sentenceOf(error, common('offline'));
  const title = t('title', { name: classNameOf(of) });
  const make = async (again: 0 | 1) => {
    const { schoolId, grade, section } = of;
    const { data } = await print({ inClass: { schoolId, grade, section }, whom, again });
    if (!data) return;
    onClose();
    if (data.pdf !== null) savePdf(data.pdf, `${title}.pdf`);
  };
  return (
    <>
      {withoutPictures === 0 && <p className="mt-3">{t('nobody')}</p>}
      {isChoice && <Choice counts={counts} whom={whom} onChoose={choose} />}
      {whom === 'all' && withoutPictures < children && (
        <p className="mt-3 rounded-control bg-note px-4 py-3">{t('allText')}</p>
      )}
      <RecentCodeNotice error={error} isBusy={isLoading} onAgain={() => void make(1)} />
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
      <div className="dialog-footer mt-5">
        <Button variant="secondary" onClick={onClose}>
          {common('roster.close')}
        </Button>
        <Button isBusy={isLoading} onClick={() => void make(0)}>
          {t('make', { count })}
        </Button>
      </div>
    </>
  );
}

/** A card per child in classes I to III: face, name and three pictures (D2). */
export function PicturesDialog({ of, onClose }: { of: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation('console-school/pictures');
  const { schoolId, grade, section } = of;
  const counts = useFetchPictureClassQuery(
    { inClass: { schoolId, grade, section } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={t('title', { name: classNameOf(of) })} onClose={onClose}>
      <p>{t('text')}</p>
      <QueryState of={counts} skeleton={<p className="mt-4 text-soft">{t('loading')}</p>}>
        {(now) => <Cards of={of} counts={now} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
