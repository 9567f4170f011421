import { isYoung } from '@skillkite/rules/grade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Bubble } from '../bubble.tsx';
import { useTranslation } from '../i18n.ts';
import { Scene } from '../scene.tsx';
import { selectUser } from '../session-slice.ts';
import { useAppSelector } from '../store.ts';
import { OpensHereList } from './opens-here-list.tsx';
import { useIsOffline } from './use-opens-here.ts';

export type NotHereProps = {
  /** What is said where the device does not know that it has no connection. */
  title: string;
  text: string;
  onAgain: () => unknown;
  isBusy?: boolean | undefined;
};

/** A page that nothing answered to and nothing was kept of: what is missing, and what opens all the same. */
export function NotHere({ title, text, onAgain, isBusy }: NotHereProps) {
  const { t } = useTranslation('offline');
  const user = useAppSelector(selectUser);
  const isOffline = useIsOffline();
  const actions: ReactNode = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button variant="secondary" isBusy={isBusy ?? false} onClick={() => void onAgain()}>
        {t('again')}
      </Button>
      <Link to={paths.root} className={buttonVariants('secondary')}>
        {t('home')}
      </Link>
    </div>
  );
  if (user && isYoung(user.grade)) {
    return (
      <div className="grid justify-items-center gap-6 px-4 py-8">
        <Bubble pose="consoling" words={t('needsInternetYoung')} />
        {actions}
        <OpensHereList />
      </div>
    );
  }
  return (
    <>
      <EmptyState
        isWholePage
        picture={<Scene scene="offline" />}
        title={isOffline ? t('needsInternet') : title}
        text={isOffline ? t('needsInternetText') : text}
        action={actions}
      />
      <OpensHereList />
    </>
  );
}
