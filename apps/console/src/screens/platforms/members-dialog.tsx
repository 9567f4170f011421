import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type Member,
  useEndLinkMutation,
  useFetchMembersQuery,
  useJoinMemberMutation,
} from '../../app/endpoints/lti.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useFetchStudentsQuery } from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListRow, RowButton } from '../parts/list-row.tsx';

type Of = { readonly schoolId: number; readonly platformId: number };

function Found({
  schoolId,
  platformId,
  find,
  subject,
  onDone,
}: Of & {
  find: string;
  subject: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const students = useFetchStudentsQuery({ schoolId, search: find });
  const [join, { isLoading, error }] = useJoinMemberMutation();
  const choose = async (studentId: number) => {
    const answer = await join({ platformId, subject, studentId });
    if (answer.data) onDone();
  };
  const failed = sentenceOf(error, common('offline'));
  return (
    <QueryState of={students} skeleton={<Skeleton className="h-24" />}>
      {({ students: found }) => (
        <>
          {found.length === 0 && <p role="status">{t('noStudent')}</p>}
          <ul>
            {found.slice(0, 10).map(({ studentId, fullname, grade, section }) => (
              <ListRow key={studentId} title={fullname} text={classNameOf({ grade, section })}>
                <Button
                  variant="secondary"
                  isBusy={isLoading}
                  onClick={() => void choose(studentId)}
                >
                  {t('join')}
                  <span className="sr-only"> {fullname}</span>
                </Button>
              </ListRow>
            ))}
          </ul>
          {failed !== undefined && (
            <p role="alert" className="text-danger">
              {failed}
            </p>
          )}
        </>
      )}
    </QueryState>
  );
}

function JoinForm({
  of,
  name,
  onDone,
}: {
  of: Of & { subject: string };
  name: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('console-school/lti');
  const [words, setWords] = useState('');
  const [find, setFind] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFind(words.trim());
  };
  return (
    <div className="mb-3 grid basis-full gap-3 rounded-card bg-note p-4">
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <p className="basis-full font-bold">{t('joinTo', { name })}</p>
        <TextField
          className="min-w-0 flex-1 basis-48"
          label={t('searchStudent')}
          value={words}
          maxLength={100}
          required
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">{t('find')}</Button>
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
      </form>
      {find !== '' && <Found {...of} find={find} onDone={onDone} />}
    </div>
  );
}

function Row({ of, member }: { of: Of; member: Member }) {
  const { t } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const [isJoining, setJoining] = useState(false);
  const [end, { isLoading, error }] = useEndLinkMutation();
  const { subject, joined } = member;
  const name = member.name ?? t('unnamed');
  return (
    <ListRow
      title={name}
      text={joined ? t('isJoined', { name: joined.fullname }) : t('notJoined')}
      failed={sentenceOf(error, common('offline'))}
    >
      {joined ? (
        <ConfirmButton
          word={t('endLink')}
          about={name}
          question={t('endLinkAsk')}
          yes={t('endYes')}
          no={t('keep')}
          isBusy={isLoading}
          onYes={() => end({ linkId: joined.linkId })}
        />
      ) : (
        !isJoining && (
          <RowButton about={name} onClick={() => setJoining(true)}>
            {t('join')}
          </RowButton>
        )
      )}
      {isJoining && !joined && (
        <JoinForm of={{ ...of, subject }} name={name} onDone={() => setJoining(false)} />
      )}
    </ListRow>
  );
}

type Props = { of: Of; placeId: number; onClose: () => void };

/** Current members of a platform's course, and their students. */
export function MembersDialog({ of, placeId, onClose }: Props) {
  const { t } = useTranslation('console-school/lti');
  const members = useFetchMembersQuery(
    { platformId: of.platformId, placeId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={t('membersTitle')} width={720} onClose={onClose}>
      <p className="mb-3 text-soft">{t('membersText')}</p>
      <QueryState of={members} skeleton={<Skeleton className="h-64" />}>
        {({ members: all, isCut }) => (
          <>
            {isCut && <p className="mb-2">{t('membersCut')}</p>}
            {all.some(({ name }) => name === null) && <p className="mb-2">{t('unnamedWhy')}</p>}
            {all.length === 0 ? (
              <p>{t('noMembers')}</p>
            ) : (
              <ul>
                {all.map((member) => (
                  <Row key={member.subject} of={of} member={member} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
