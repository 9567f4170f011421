import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Answers } from './answers.tsx';
import { Tickets } from './tickets.tsx';

/** Help: answers first, then the student's tickets (D9). */
export function Component() {
  const { t } = useTranslation('school/support');
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('heading')}</h1>
        <Link to={paths.tutorial} className={`${buttonVariants('quiet')} -mx-4`}>
          {t('tour')}
        </Link>
      </div>
      {runtimeConfig.helpContact && (
        <p className="mb-4 break-words text-soft">
          {t('contact', { contact: runtimeConfig.helpContact })}
        </p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <Answers />
        <Tickets />
      </div>
    </div>
  );
}
