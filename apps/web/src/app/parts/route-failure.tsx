import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Scene } from './scene.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { kindOfResponse, mayHelpToAskAgain } from '@skillkite/client/failure-kind';
import { useTranslation } from '../i18n.ts';
import { NotAvailableOffline, useFailureWords } from './load-error.tsx';

type Props = {
  /** Error thrown by a loader. */
  of: { status: number; statusText: string };
  /** Title of the failure, if the page has one. */
  failed?: string;
  onAgain: () => void;
  isBusy?: boolean;
};

/** The only expected refusal of a page's read: the course is locked (D4). */
const CONFLICT = 409;

/**
 * 'Oops! Error {status}, the page can't be found': reason, retry if it can help, and link home
 * (spec 2, 8).
 */
export function RouteFailure({ of: answer, failed, onAgain, isBusy = false }: Props) {
  const { t } = useTranslation('app/shell');
  const words = useFailureWords();
  const kind = kindOfResponse(answer);
  const mayHelp = mayHelpToAskAgain(kind);
  const isLocked = answer.status === CONFLICT;
  const why =
    kind === 'refused' || (!failed && !mayHelp) ? isLocked && t('stillLocked') : words(kind);
  const title = t('errorTitle', { status: answer.status });
  const text = [failed, why].filter(Boolean).join(' · ') || t('errorText');
  if (kind === 'offline') return <NotAvailableOffline {...{ title, text, onAgain, isBusy }} />;
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene={isLocked ? 'locked' : kind === 'refused' ? 'lost' : 'error'} />}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {mayHelp && (
            <Button isBusy={isBusy} onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          <Link to={paths.root} className={buttonVariants(mayHelp ? 'secondary' : 'primary')}>
            {t('home')}
          </Link>
        </div>
      }
    />
  );
}
