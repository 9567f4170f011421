import { SHORT_DAY, momentWords } from '@skillkite/texts/day-words';
import { LONGEST_SAVED_ANSWER } from '@skillkite/rules/school/saved-text';
import {
  LONGEST_TICKET_TEXT,
  TICKET_STATUSES,
  type TicketStatus,
} from '@skillkite/rules/school/ticket';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type ListedTicket,
  type Ticket,
  useFetchSavedAnswersQuery,
  useFetchTicketQuery,
  useFetchTicketsQuery,
  useKeepAnswersMutation,
  useReplyMutation,
  useSetStatusMutation,
} from '../../app/endpoints/roster.ts';
import { useSeveralSchools } from '../../app/hooks/use-several-schools.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { SavedTexts } from '../school/saved-texts.tsx';
import { LoadMore } from '../parts/load-more.tsx';

/** Image types by their base64 prefix. */
const TYPES = [
  ['/9j', 'image/jpeg'],
  ['iVBOR', 'image/png'],
  ['UklGR', 'image/webp'],
] as const;
const pictureOf = (base64: string): string => {
  const [, type = 'image/png'] = TYPES.find(([start]) => base64.startsWith(start)) ?? [];
  return `data:${type};base64,${base64}`;
};

type Told = {
  onTyped: (isTyped: boolean) => void;
  onSent: () => void;
};

function Answer({ ticket, onTyped, onSent }: Told & { ticket: Ticket }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, write] = useState('');
  const setText = (words: string) => {
    write(words);
    onTyped(words.trim() !== '');
  };
  const [reply, replied] = useReplyMutation();
  const [setStatus, closed] = useSetStatusMutation();
  const saved = useFetchSavedAnswersQuery({});
  const [keepAnswers, keeping] = useKeepAnswersMutation();
  const { ticketId, version, status } = ticket;
  // The notice belongs to the action that failed.
  const [tried, setTried] = useState<'reply' | 'status'>('reply');
  const error = tried === 'reply' ? replied.error : closed.error;
  const conflict = conflictOf<Ticket>(error);
  const failed = sentenceOf(error, t('offline'));
  const add = (answer: string) => {
    const whole = text.trim() === '' ? answer : `${text.trimEnd()}\n${answer}`;
    if (whole.length <= LONGEST_TICKET_TEXT) setText(whole);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried('reply');
    const answer = await reply({ ticketId, version, text, isClosed: false });
    if (!answer.data) return;
    setText('');
    onSent();
  };
  const other = status === 'closed' ? 'open' : 'closed';
  return (
    <form className="mt-4" onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {t('questions.answer')}
      </label>
      <textarea
        id={id}
        rows={4}
        required
        maxLength={LONGEST_TICKET_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded-control border-2 border-edge bg-surface px-4 py-2"
      />
      {/* Saved phrases load with the page; typed text can be saved before. */}
      <SavedTexts
        label={t('questions.saved')}
        own={saved.data?.answers ?? []}
        written={text}
        longest={LONGEST_SAVED_ANSWER}
        save={t('questions.save')}
        remove={(answer) => t('questions.removeSaved', { answer })}
        onAdd={add}
        onKeep={(change) => void keepAnswers(change)}
        isBusy={keeping.isLoading}
        failed={sentenceOf(keeping.error, t('offline'))}
      />
      <ChangedMeanwhile of={conflict} isTyped={text.trim() !== ''} />
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" isBusy={replied.isLoading}>
          {t('questions.send')}
        </Button>
        <Button
          variant="secondary"
          isBusy={closed.isLoading}
          onClick={() => {
            setTried('status');
            void setStatus({ ticketId, version, status: other });
          }}
        >
          {t(other === 'closed' ? 'questions.close' : 'questions.reopen')}
        </Button>
      </div>
    </form>
  );
}

/** `VI-A`, with the school if needed. */
function useWhere(): (student: ListedTicket['student']) => string {
  const hasSeveral = useSeveralSchools();
  return (student) =>
    [classNameOf(student), ...(hasSeveral ? [student.schoolName] : [])].join(' · ');
}

function Whole({ ticketId, ...told }: Told & { ticketId: number }) {
  const { t, tag } = useTranslation();
  const asked = useFetchTicketQuery({ ticketId }, { refetchOnMountOrArgChange: true });
  const when = (moment: string) => momentWords(moment, tag, SHORT_DAY);
  const where = useWhere();
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-64" />}>
      {({ ticket }) => (
        <article>
          <h2 className="flex items-center gap-3 text-lg">
            <Kite id={ticket.student.studentId} className="h-8 w-7 shrink-0" />
            {ticket.student.fullname}
            <span className="font-sans text-sm font-normal text-soft">{where(ticket.student)}</span>
          </h2>
          <p className="mb-2 text-sm text-soft">
            {when(ticket.createdAt)} · {t(`questions.about.${ticket.category}`)} ·{' '}
            {t(`questions.is.${ticket.status}`)}
          </p>
          <p className="break-words whitespace-pre-wrap">{ticket.text}</p>
          {ticket.screenshot !== null && (
            <img
              src={pictureOf(ticket.screenshot)}
              alt={t('questions.picture')}
              className="mt-3 max-h-96 max-w-full rounded-card border border-hairline"
            />
          )}
          {ticket.replies.map(({ text, at }) => (
            <div key={at} className="mt-3 rounded-card bg-sky px-4 py-3">
              <p className="text-sm text-soft">{when(at)}</p>
              <p className="break-words whitespace-pre-wrap">{text}</p>
            </div>
          ))}
          <Answer ticket={ticket} {...told} />
        </article>
      )}
    </QueryState>
  );
}

function Row({
  ticket,
  isChosen,
  onChoose,
  ...told
}: Told & {
  ticket: ListedTicket;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const where = useWhere();
  return (
    <li className="border-t border-hairline">
      <button
        type="button"
        aria-expanded={isChosen}
        className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-sky aria-expanded:bg-sky"
        onClick={onChoose}
      >
        <Kite id={ticket.student.studentId} className="h-8 w-7 shrink-0" />
        <span className="min-w-0 flex-1">
          <strong>{ticket.student.fullname}</strong>{' '}
          <span className="text-sm text-soft">
            {where(ticket.student)} · {t(`questions.about.${ticket.category}`)}
          </span>
          <span className="block truncate text-sm">{ticket.text}</span>
        </span>
      </button>
      {isChosen && (
        <div className="px-3 pt-2 pb-5 sm:pl-13">
          <Whole ticketId={ticket.ticketId} {...told} />
        </div>
      )}
    </li>
  );
}

function List({ status, after }: { status: TicketStatus; after: number | null }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { ticketId?: number } | null };
  const [chosen, choose] = useState<number | null>(state?.ticketId ?? null);
  // Keeps a ticket that another person answered while a reply is typed.
  const [written, keepWritten] = useState<ListedTicket | null>(null);
  const [sentTo, tell] = useState<string | null>(null);
  const asked = useFetchTicketsQuery(
    { status, ...(after !== null && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
      {({ total, tickets, next }) => (
        <>
          {sentTo !== null && (
            <p
              key={sentTo}
              ref={takeFocus}
              tabIndex={-1}
              role="status"
              className="mb-4 rounded-card bg-leaf-wash px-4 py-3"
            >
              {t('questions.sent', { name: sentTo })}
            </p>
          )}
          {total > 0 && after === null && (
            <p role="status" className="mb-2 text-sm text-soft">
              {t('questions.count', { count: total })}
            </p>
          )}
          {tickets.length === 0 && after === null && written === null && (
            <EmptyState
              picture={<SceneArt scene="done" />}
              title={t('questions.none')}
              text={t('questions.noneText')}
            />
          )}
          <ul>
            {[
              ...(written && !tickets.some(({ ticketId }) => ticketId === written.ticketId)
                ? [written]
                : []),
              ...tickets,
            ].map((ticket) => (
              <Row
                key={ticket.ticketId}
                ticket={ticket}
                isChosen={chosen === ticket.ticketId}
                onChoose={() => {
                  choose(chosen === ticket.ticketId ? null : ticket.ticketId);
                  keepWritten(null);
                }}
                onTyped={(isTyped) => keepWritten(isTyped ? ticket : null)}
                onSent={() => tell(ticket.student.fullname)}
              />
            ))}
          </ul>
          {next !== null && (
            <LoadMore word={t('roster.more')}>
              <List status={status} after={next} />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}

/** Students' questions: oldest open one first, answered in place. */
export function QuestionsPage() {
  const { t } = useTranslation();
  const [status, choose] = useState<TicketStatus>('open');
  useFetchSavedAnswersQuery({});
  useTitle(t('questions.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 *:max-w-5xl lg:px-8">
      <h1 className="mb-4 text-2xl">{t('questions.title')}</h1>
      <div className="mb-4 flex flex-wrap gap-2">
        {TICKET_STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={status === one}
            className="inline-flex min-h-10 items-center rounded-full border-2 border-hairline px-4 text-sm font-bold hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
            onClick={() => choose(one)}
          >
            {t(`questions.is.${one}`)}
          </button>
        ))}
      </div>
      <List key={status} status={status} after={null} />
    </div>
  );
}
