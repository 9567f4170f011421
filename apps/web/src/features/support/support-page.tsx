import { useTranslation } from '../../app/i18n.ts';
import { Answers } from './answers.tsx';
import { Tickets } from './tickets.tsx';

/** Help: answers first, then one's own tickets (D9, look.md). */
export function Component() {
  const { t } = useTranslation('support');
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <Answers />
        <Tickets />
      </div>
    </div>
  );
}
