import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/hooks/use-title.ts';
import { SignedOutPage } from '../screens/sign-in/signed-out-page.tsx';
import { useStopWeeklyMailMutation } from './endpoints.ts';
import { paths } from './paths.ts';

/** Target of an e-mail's unsubscribe link. It asks first, because mail programs open links too. */
export function StopMailPage() {
  const { t } = useTranslation('family/common');
  const { t: ofAll } = useTranslation();
  const [stop, { isLoading, error, data }] = useStopWeeklyMailMutation();
  const failed = sentenceOf(error, ofAll('offline'));
  useTitle(t('mail.stopTitle'));
  return (
    <SignedOutPage>
      {data ? (
        <div role="status">
          <h1 className="mb-1 text-2xl">{t('mail.stopped')}</h1>
          <p className="mb-4">{t('mail.stoppedText')}</p>
          <Link to={paths.week} className={buttonVariants('secondary')}>
            {t('mail.open')}
          </Link>
        </div>
      ) : (
        <>
          <h1 className="mb-1 text-2xl">{t('mail.stopTitle')}</h1>
          <p className="mb-4 text-soft">{t('mail.stopText')}</p>
          {failed !== undefined && (
            <p role="alert" className="mb-4 text-danger">
              {failed}
            </p>
          )}
          <Button
            className="w-full"
            isBusy={isLoading}
            onClick={() => void stop({ token: location.hash.slice(1) })}
          >
            {t('mail.stop')}
          </Button>
        </>
      )}
    </SignedOutPage>
  );
}
