import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { conflictOf } from '../../../app/changed-meanwhile.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft } from '../../../paths.ts';
import { FormFooter } from '../../parts/form-footer.tsx';
import { editorKindOf } from '../draft/editor-kind.ts';
import { anyTextOf } from '../draft/text-in.ts';
import { LibraryId } from '../files/library-context.ts';
import { TextArea } from '../question/fields.tsx';
import { type Offer, type Offered, offersApi } from './offer-calls.ts';
import { OfferedLesson } from './offered-lesson.tsx';

type Props = { library: Library; of: Offer; onClose: () => void };

function Lessons({ of: { lessons, offer } }: { of: Offered }) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { t: studio } = useTranslation('console-learning/studio');
  const [at, open] = useState(0);
  const { lang, name } = offer.content;
  const languages = { shown: lang, original: lang };
  const shown = lessons[at];
  return (
    <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <ol aria-label={t('lessons')} className="grid content-start gap-1">
        {lessons.map(({ lessonId, content }, index) => (
          <li key={lessonId}>
            <button
              type="button"
              aria-current={index === at ? 'true' : undefined}
              className="flex min-h-12 w-full gap-3 rounded-control px-2 py-2 text-left hover:bg-sky aria-[current=true]:bg-sky"
              onClick={() => open(index)}
            >
              <span className="w-5 shrink-0 text-center font-bold">{index + 1}</span>
              <span className="min-w-0">
                <span className="block font-bold break-words">
                  {anyTextOf(content.title, languages) || studio('untitled')}
                </span>
                <span className="block text-sm text-soft">
                  {studio(`lessonKind.${editorKindOf(content)}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="min-w-0">
        {shown && (
          <OfferedLesson
            key={shown.lessonId}
            of={shown}
            course={anyTextOf(name, languages)}
            original={lang}
          />
        )}
      </div>
    </div>
  );
}

function Declining({ library, of, onBack, onClose }: Props & { onBack: () => void }) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { t: common } = useTranslation();
  const [reason, type] = useState('');
  const [decline, { isLoading, error }] = offersApi.useDeclineOfferMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { libraryId } = library;
    const answer = await decline({ libraryId, offerId: of.offerId, reason: reason.trim() });
    if (answer.data) onClose();
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea label={t('reason')} rows={2} maxLength={300} value={reason} onText={type} />
      <FormFooter
        failed={conflictOf(error) ? t('meanwhile') : sentenceOf(error, common('offline'))}
        cancel={t('back')}
        submit={t('send')}
        isBusy={isLoading}
        isDisabled={reason.trim() === ''}
        onCancel={onBack}
      />
    </form>
  );
}

/** An offered course to try, and the decision about it. */
export function OfferDialog({ library, of, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { libraryId } = library;
  const { offerId } = of;
  const query = offersApi.useFetchOfferQuery(
    { libraryId, offerId },
    { refetchOnMountOrArgChange: true },
  );
  const [accept, { isLoading, error }] = offersApi.useAcceptOfferMutation();
  const [isDeclining, setDeclining] = useState(false);
  const { lang, name } = of.content;
  const take = async (number: number) => {
    const answer = await accept({ libraryId, offerId, number });
    if (answer.data) void navigate(pathOfDraft(answer.data.course.draftId));
  };
  return (
    <Dialog width={720} title={anyTextOf(name, { shown: lang, original: lang })} onClose={onClose}>
      <QueryState of={query} skeleton={<Skeleton className="h-96" />}>
        {(offered) => (
          <LibraryId value={libraryId}>
            <div className="grid gap-4">
              {of.note !== '' && <p className="rounded-card bg-note px-4 py-2">{of.note}</p>}
              <Lessons of={offered} />
              {isDeclining ? (
                <Declining
                  library={library}
                  of={of}
                  onBack={() => setDeclining(false)}
                  onClose={onClose}
                />
              ) : (
                <>
                  <p className="text-sm text-soft">{t('credit', { school: of.schoolName })}</p>
                  <div className="dialog-footer">
                    <p role="alert" className="basis-full text-danger empty:hidden">
                      {conflictOf(error) ? t('meanwhile') : sentenceOf(error, common('offline'))}
                    </p>
                    <Button variant="secondary" onClick={() => setDeclining(true)}>
                      {t('decline')}
                    </Button>
                    <Button isBusy={isLoading} onClick={() => void take(offered.number)}>
                      {t('accept')}
                    </Button>
                  </div>
                </>
              )}
            </div>
          </LibraryId>
        )}
      </QueryState>
    </Dialog>
  );
}
