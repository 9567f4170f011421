import { Check, Clock, Undo2, X } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import type { Offer } from './offer-calls.ts';

const LOOKS = {
  waiting: { Icon: Clock, look: 'bg-sky text-primary' },
  accepted: { Icon: Check, look: 'bg-leaf-wash text-leaf' },
  declined: { Icon: X, look: 'bg-flame-wash text-flame' },
  withdrawn: { Icon: Undo2, look: 'bg-paper text-soft' },
} as const;

/** The state of an offer, and why it was declined. */
export function OfferState({ of: { state, reason } }: { of: Offer }) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { Icon, look } = LOOKS[state];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold ${look}`}
      >
        <Icon aria-hidden className="size-4" />
        {t(`state.${state}`)}
      </span>
      {state === 'declined' && <span className="min-w-0 break-words">{t('why', { reason })}</span>}
    </div>
  );
}
