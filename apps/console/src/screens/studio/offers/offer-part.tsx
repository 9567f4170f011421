import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { Tree } from '../draft/tree.ts';
import { offersApi } from './offer-calls.ts';
import { OfferState } from './offer-state.tsx';

type Props = { draftId: number; tree: Tree };

/** Offers a course of a school to all schools, and shows the state of the offer. Only for people who may offer. */
export function OfferPart({ draftId, tree }: Props) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const { libraryId } = tree;
  const { currentData } = offersApi.useFetchOffersQuery(
    { libraryId, draftId, most: 1 },
    { skip: tree.schoolId === null, refetchOnMountOrArgChange: true },
  );
  const [offer, offering] = offersApi.useOfferCourseMutation();
  const [withdraw, withdrawing] = offersApi.useWithdrawOfferMutation();
  const [note, type] = useState('');
  if (!currentData?.mayOffer) return null;
  const [latest] = currentData.offers;
  const isWaiting = latest?.state === 'waiting';
  return (
    <fieldset className="grid justify-items-start gap-3 border-t border-hairline pt-3">
      <legend className="sr-only">{t('part.title')}</legend>
      <h3 className="text-base font-bold">{t('part.title')}</h3>
      <p className="text-sm text-soft">{t(tree.published ? 'part.text' : 'part.publishFirst')}</p>
      {latest && latest.state !== 'withdrawn' && <OfferState of={latest} />}
      {tree.published && !isWaiting && (
        <>
          <div className="w-full">
            <TextField
              label={t('part.note')}
              maxLength={300}
              value={note}
              onChange={({ target }) => type(target.value)}
            />
          </div>
          <Button
            variant="secondary"
            isBusy={offering.isLoading}
            onClick={() => void offer({ draftId, note: note.trim() })}
          >
            <Share2 aria-hidden className="size-5" />
            {t('part.offer')}
          </Button>
        </>
      )}
      {isWaiting && (
        <ConfirmButton
          word={t('part.withdraw')}
          about=""
          question={t('part.withdrawAsk')}
          yes={t('part.withdraw')}
          no={studio('cancel')}
          isBusy={withdrawing.isLoading}
          onYes={() => withdraw({ draftId })}
        />
      )}
      <p role="alert" className="text-danger empty:hidden">
        {sentenceOf(offering.error ?? withdrawing.error, common('offline'))}
      </p>
    </fieldset>
  );
}
