import { Button } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { useResetPicturesMutation } from '../../app/endpoints/roster.ts';
import { savePdf } from '../../app/save-pdf.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { RecentCodeNotice } from '../parts/recent-code-notice.tsx';
import { MakeButton } from '../parts/make-button.tsx';

/** Three new pictures for a child, shown once in order, with a card. */
export function NewPictures({ studentId, fullname }: { studentId: number; fullname: string }) {
  const { t } = useTranslation('console-school/pictures');
  const { t: names } = useTranslation('school/picture-login');
  const { t: common } = useTranslation();
  const [reset, { data, isLoading, error }] = useResetPicturesMutation();
  const failed = sentenceOf(error, common('offline'));
  return (
    <section>
      <h3 className="mb-1 text-lg">{t('ofStudent')}</h3>
      <p className="mb-3 text-sm text-soft">{t('ofStudentText')}</p>
      <MakeButton isBusy={isLoading} make={() => reset({ studentId })}>
        {t('button')}
      </MakeButton>
      <RecentCodeNotice
        error={error}
        isBusy={isLoading}
        onAgain={() => void reset({ studentId, again: 1 })}
      />
      {failed !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failed}
        </p>
      )}
      {data && (
        <>
          <div role="status" className="my-3 rounded-control bg-note px-4 py-3">
            {t('are')}
            <ol className="mt-2 flex flex-wrap gap-3">
              {data.pictures.map((picture) => (
                <li
                  key={picture}
                  className="grid justify-items-center gap-1 rounded-card bg-surface p-2"
                >
                  <img
                    src={`/login-pictures/${picture}.svg`}
                    alt=""
                    className="size-16 rounded-2xl bg-drawing"
                  />
                  {names(`picture.${picture}`)}
                </li>
              ))}
            </ol>
          </div>
          <Button variant="secondary" onClick={() => savePdf(data.pdf, `${fullname}.pdf`)}>
            {common('roster.saveCard')}
          </Button>
        </>
      )}
    </section>
  );
}
