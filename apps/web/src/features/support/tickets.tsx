import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { supportApi } from '../../app/endpoints/support.ts';

/** Navigation state after sending a ticket. */
export const TICKET_SENT = { isTicketSent: true };

/** Tickets with status and replies. */
export function Tickets() {
  const { t, tag } = useTranslation('school/support');
  const student = useStudent();
  const { asked: most, setMost } = usePageLimit();
  const asked = supportApi.useFetchTechnicalIssuesQuery({
    studentId: student.id,
    roleId: '6',
    ...most,
  });
  const section = useRef<HTMLElement>(null);
  const isSent = (useLocation().state as Partial<typeof TICKET_SENT> | null)?.isTicketSent === true;
  const isThere = asked.data !== undefined;
  useEffect(() => {
    // On a phone it is below all the answers.
    if (isSent && isThere) section.current?.scrollIntoView({ block: 'start' });
  }, [isSent, isThere]);
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' }).format(new Date(moment));
  return (
    <section ref={section} aria-labelledby="tickets" className="min-w-0">
      <h2 id="tickets" className="mb-3 text-xl">
        {t('tickets')}
      </h2>
      <p className="mb-3 text-soft">{t('ticketsLead')}</p>
      <Link to={paths.raiseTicket} className={`${buttonVariants('primary')} mb-4 w-full`}>
        {t('raise')}
      </Link>
      <QueryState
        of={asked}
        as="line"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-24" />}
        empty={{
          isIt: (data) => data.tickets.length === 0,
          shows: <p className="text-soft">{t('noTickets')}</p>,
        }}
      >
        {(data) => (
          <>
            <ul className="grid gap-3">
              {data.tickets.map((ticket) => (
                <li key={ticket.id} className="card p-4">
                  <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
                    <span>
                      {t(`category.${ticket.category}`)}, {dayOf(ticket.createdAt)}
                    </span>
                    <span className="font-bold">{t(`status.${ticket.status}`)}</span>
                  </p>
                  <p className="mt-1 break-words whitespace-pre-line">{ticket.text}</p>
                  {ticket.replies.map((reply) => (
                    <div key={reply.at} className="mt-3 rounded-control bg-sky p-3">
                      <p className="text-sm text-soft">{t('reply', { day: dayOf(reply.at) })}</p>
                      <p className="break-words whitespace-pre-line">{reply.text}</p>
                    </div>
                  ))}
                </li>
              ))}
            </ul>
            <ListEnd
              of={data}
              shown={data.tickets.length}
              isBusy={asked.isFetching}
              onMore={setMost}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}
