import { contactKind, phoneOf } from '@skillkite/rules/school/contact';
import { LONGEST_TICKET_TEXT } from '@skillkite/rules/school/ticket';
import { longDay } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type ContactMessage,
  useAnswerMessageMutation,
  useDeleteMessageMutation,
  useFetchMessagesQuery,
  useForgetContactMutation,
  useSetAnsweredMutation,
} from '../../app/endpoints/message.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { RowButton } from '../parts/list-row.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { LoadMore } from '../parts/load-more.tsx';
import { takeFocus } from '../../app/hooks/take-focus.ts';

/** An e-mail address or phone number as a link; other contacts as text. */
function Contact({ contact }: { contact: string }) {
  const kind = contactKind(contact);
  if (kind === 'words') return contact;
  const href = kind === 'mail' ? `mailto:${contact.trim()}` : `tel:${phoneOf(contact)}`;
  return (
    <a href={href} className="text-primary underline">
      {contact}
    </a>
  );
}

type ReplyProps = { of: ContactMessage; onOver: (word: Told) => void; onKept: () => void };

/** Form for an answer by e-mail, in place of the buttons. */
function Reply({ of: { messageId, contact }, onOver, onKept }: ReplyProps) {
  const { t, language } = useTranslation('console-school/messages');
  const { t: common } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [answer, answering] = useAnswerMessageMutation();
  const failed = sentenceOf(answering.error, common('offline'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await answer({ messageId, text, language });
    const conflict = conflictOf(error);
    // An answered message leaves the list, and its form disappears.
    if (conflict) onOver({ conflict, text });
    else if (data) onOver('sent');
  };
  return (
    <form className="max-w-prose" onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className="mb-1 block font-bold break-words">
        {t('yourReply', { contact })}
      </label>
      <textarea
        ref={takeFocus}
        id={id}
        rows={4}
        required
        maxLength={LONGEST_TICKET_TEXT}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded-control border-2 border-edge bg-surface px-4 py-2"
      />
      <p id={`${id}-note`} className="text-sm break-words text-soft">
        {t('replyNote', { contact })}
      </p>
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" isBusy={answering.isLoading}>
          {t('send')}
        </Button>
        <Button variant="secondary" onClick={onKept}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** How to answer without e-mails from here. */
const BY_HAND = { mail: 'byOwnMail', phone: 'byPhone', words: 'byWords' } as const;

function Message({ of, onOver }: { of: ContactMessage; onOver: (word: Told) => void }) {
  const { t, tag } = useTranslation('console-school/messages');
  const { t: common } = useTranslation();
  const [set, setting] = useSetAnsweredMutation();
  const [remove, removing] = useDeleteMessageMutation();
  const [forget, forgetting] = useForgetContactMutation();
  const [isReplying, reply] = useState(false);
  const { messageId, name, contact, message, isMailable, writtenAt, answeredAt, keptUntil } = of;
  const failed = sentenceOf(setting.error ?? removing.error ?? forgetting.error, common('offline'));
  return (
    <li className="border-t border-hairline py-4 first:border-0">
      <h2 className="text-base break-words">{name}</h2>
      <p className="text-sm break-words text-soft">
        <Contact contact={contact} /> · {longDay(writtenAt, tag)}
        {answeredAt !== null && ` · ${t('answeredOn', { day: longDay(answeredAt, tag) })}`}
      </p>
      <p className="my-2 max-w-prose break-words whitespace-pre-wrap">{message}</p>
      {answeredAt === null && !isMailable && (
        <p className="mb-2 max-w-prose text-sm text-soft">{t(BY_HAND[contactKind(contact)])}</p>
      )}
      {isReplying && <Reply of={of} onOver={onOver} onKept={() => reply(false)} />}
      <div className={`flex flex-wrap items-center gap-2 ${isReplying ? 'hidden' : ''}`}>
        {answeredAt === null && isMailable && (
          <RowButton about={name} onClick={() => reply(true)}>
            {t('reply')}
          </RowButton>
        )}
        <RowButton
          about={name}
          onClick={() => void set({ messageId, isAnswered: answeredAt === null })}
        >
          {answeredAt === null ? t('setAnswered') : t('setWaiting')}
        </RowButton>
        <ConfirmButton
          word={t('delete')}
          about={name}
          question={t('deleteAsk')}
          yes={t('deleteYes')}
          no={t('keep')}
          isBusy={removing.isLoading}
          onYes={() => remove({ messageId })}
        />
        <ConfirmButton
          word={t('forget')}
          about={name}
          question={t('forgetAsk', { contact })}
          yes={t('forgetYes')}
          no={t('keep')}
          isBusy={forgetting.isLoading}
          onYes={() => forget({ contact })}
        />
        <span className="text-sm text-soft">
          {t('keptUntil', { day: longDay(keptUntil, tag) })}
        </span>
      </div>
      {failed !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {failed}
        </p>
      )}
    </li>
  );
}

/** Result of a reply. */
type Told = 'sent' | { conflict: Conflict<unknown>; text: string };
type Asked = {
  isAnswered: boolean;
  search: string;
  after: number | null;
  onOver: (word: Told) => void;
};

/** One page of messages, with a button for the next. */
function Messages({ after, onOver, ...wanted }: Asked) {
  const { t } = useTranslation('console-school/messages');
  const loaded = useFetchMessagesQuery(
    { ...wanted, ...(after !== null && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryState of={loaded} skeleton={<Skeleton className="h-48" />}>
      {({ total, messages, next }) =>
        total === 0 && after === null ? (
          <EmptyState
            picture={<SceneArt scene={wanted.search === '' ? 'done' : 'nothing'} />}
            title={wanted.search === '' ? t('none') : t('nothingFound')}
          />
        ) : (
          <>
            {after === null && (
              <p role="status" className="text-sm text-soft">
                {t('messages', { count: total })}
              </p>
            )}
            <ul className={after === null ? '' : 'border-t border-hairline'}>
              {messages.map((one) => (
                <Message key={one.messageId} of={one} onOver={onOver} />
              ))}
            </ul>
            {next !== null && (
              <LoadMore word={t('more')}>
                <Messages {...wanted} after={next} onOver={onOver} />
              </LoadMore>
            )}
          </>
        )
      }
    </QueryState>
  );
}

/** Messages from the login page's form: read, answer, delete. */
export function MessagesPage() {
  const { t } = useTranslation('console-school/messages');
  const [isAnswered, showAnswered] = useState(false);
  const [words, setWords] = useState('');
  const { t: common } = useTranslation();
  const [told, tell] = useState<Told | null>(null);
  const search = useDeferredValue(words.trim());
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mb-4 max-w-2xl text-soft">{t('text')}</p>
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('show')}
          className="w-full sm:w-56"
          value={isAnswered ? 'answered' : 'waiting'}
          onChange={({ target }) => showAnswered(target.value === 'answered')}
        >
          <option value="waiting">{t('waiting')}</option>
          <option value="answered">{t('answered')}</option>
        </SelectField>
        <SearchField label={t('find')} value={words} onChange={setWords} className="sm:w-72" />
      </div>
      <p role="status" className={told === null ? '' : 'mb-3 font-bold'}>
        {told === 'sent' && t(told)}
      </p>
      {told !== null && told !== 'sent' && (
        <div className="mb-3 max-w-prose">
          <ChangedMeanwhile of={told.conflict} />
          <p className="mt-2 text-soft">{common('meanwhile.typed')}</p>
          <blockquote className="border-l-4 border-hairline pl-3 break-words whitespace-pre-wrap">
            {told.text}
          </blockquote>
        </div>
      )}
      <Messages
        key={`${isAnswered} ${search}`}
        isAnswered={isAnswered}
        search={search}
        after={null}
        onOver={tell}
      />
    </div>
  );
}
