import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import {
  type PrivacyRequest,
  useDeleteChildMutation,
  useFetchNamingMessagesQuery,
} from '../../app/endpoints/operation.ts';
import { QueryState, isGone } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { FormFooter } from '../parts/form-footer.tsx';

type Props = {
  request: PrivacyRequest;
  onClose: () => void;
  /** The request was settled or withdrawn meanwhile. */
  onGone: (request: PrivacyRequest) => void;
};

/**
 * Confirms the deletion of a child. It also deletes login page messages that name the child; the
 * operator keeps those about namesakes.
 */
export function DeleteDialog({ request, onClose, onGone }: Props) {
  const { requestId, fullname } = request;
  const { t } = useTranslation('console-installation/operator');
  const { t: common } = useTranslation();
  const loaded = useFetchNamingMessagesQuery({ requestId });
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [remove, { isLoading, error }] = useDeleteChildMutation();
  return (
    <Dialog title={t('privacy.deletion', { name: fullname })} onClose={onClose}>
      <p className="mb-4">{t('privacy.deleteAsk')}</p>
      <QueryState of={loaded} skeleton={<Skeleton className="h-24" />}>
        {({ messages }) => {
          const send = async (event: FormEvent) => {
            event.preventDefault();
            const ids = messages.map(({ messageId }) => messageId);
            const messageIds = ids.filter((id) => !kept.has(id));
            const answer = await remove({ requestId, messageIds });
            const wasGone = isGone(answer.error);
            if (answer.error && !wasGone) return;
            onClose();
            if (wasGone) onGone(request);
          };
          return (
            <form className="grid gap-4" onSubmit={(event) => void send(event)}>
              {messages.length > 0 && (
                <fieldset>
                  <legend className="mb-1 font-bold">{t('privacy.messages')}</legend>
                  <p className="mb-2 text-sm text-soft">{t('privacy.messagesText')}</p>
                  {messages.map(({ messageId, name, contact, message }) => (
                    <label key={messageId} className="flex min-h-12 items-start gap-3 py-2">
                      <input
                        type="checkbox"
                        className="mt-1 size-5 shrink-0 accent-primary"
                        checked={!kept.has(messageId)}
                        onChange={({ target }) =>
                          setKept(
                            (before) =>
                              new Set(
                                target.checked
                                  ? [...before].filter((id) => id !== messageId)
                                  : [...before, messageId],
                              ),
                          )
                        }
                      />
                      <span className="min-w-0 wrap-break-word">
                        <strong>{name}</strong> · {contact}
                        <span className="block whitespace-pre-line">{message}</span>
                      </span>
                    </label>
                  ))}
                </fieldset>
              )}
              <FormFooter
                failed={sentenceOf(error, common('offline'))}
                cancel={t('privacy.keep')}
                submit={t('privacy.deleteYes')}
                isBusy={isLoading}
                onCancel={onClose}
              />
            </form>
          );
        }}
      </QueryState>
    </Dialog>
  );
}
