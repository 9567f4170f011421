import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '@skillkite/texts/day-words';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import {
  type Invitation,
  type StaffPerson,
  useFetchPeopleQuery,
  useWithdrawInvitationMutation,
} from '../../app/endpoints/people.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { ListRow, RowButton } from '../parts/list-row.tsx';
import { OwnSchool } from '../school/own-school.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { SchoolTabs } from '../school/school-tabs.tsx';
import { TableHead } from '../parts/table-head.tsx';

function Row({ person, isMe, onOpen }: { person: StaffPerson; isMe: boolean; onOpen: () => void }) {
  const { t, tag } = useTranslation('console-school/people');
  const roleName = useRoleName();
  const seen = person.lastSeenOn;
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="px-3 py-1.5 text-left font-bold">
        <span className="flex items-center gap-3">
          <Kite id={person.id} className="h-8 w-7 shrink-0" />
          <span className="min-w-0">
            {person.name}
            {isMe && <span className="font-normal text-soft"> {t('you')}</span>}
            <span className="block text-sm font-normal break-all text-soft">{person.email}</span>
            <span className="block text-sm font-normal md:hidden">
              {person.grants.map(roleName).join(', ')}
            </span>
          </span>
        </span>
      </th>
      <td className="px-3 max-md:hidden">{person.grants.map(roleName).join(', ')}</td>
      <td className="px-3 text-soft max-lg:hidden">
        {seen === null ? t('never') : dayWords(seen, tag)}
      </td>
      <td className="px-3 text-right">
        <RowButton about={person.name} onClick={onOpen}>
          {t('change')}
        </RowButton>
      </td>
    </tr>
  );
}

type Met = { conflict: Conflict<unknown>; about: string };

function Waiting({
  invitation,
  onMet,
}: {
  invitation: Invitation;
  onMet: (met: Met | null) => void;
}) {
  const { t, tag } = useTranslation('console-school/people');
  const { t: common } = useTranslation();
  const roleName = useRoleName();
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation();
  const { invitationId, version, email, expiresAt, given, moreClasses } = invitation;
  const name = email ?? t('unnamed');
  const until = dayWords(expiresAt, tag);
  const roles = [given, ...moreClasses.map((of) => ({ ...given, ...of }))].map(roleName);
  const failed = sentenceOf(error, common('offline'));
  const end = async () => {
    const conflict = conflictOf((await withdraw({ invitationId, version })).error);
    // An accepted invitation leaves the list.
    onMet(conflict && { conflict, about: name });
  };
  return (
    <ListRow
      title={name}
      text={`${roles.join(', ')} · ${t('goodUntil', { until })}`}
      failed={failed}
    >
      <ConfirmButton
        word={t('withdraw')}
        about={name}
        question={t('withdrawAsk')}
        yes={t('withdrawYes')}
        no={t('keep')}
        isBusy={isLoading}
        onYes={() => end()}
      />
    </ListRow>
  );
}

/** People with roles at a school, and invitations. */
export function PeopleOfSchool({
  schoolId,
  heading: Heading = 'h1',
}: {
  schoolId: number;
  heading?: 'h1' | 'h2' | 'h3';
}) {
  askForTexts('school/roles');
  const { t } = useTranslation('console-school/people');
  const me = useWhoAmIQuery({});
  const [opened, open] = useState<number | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [met, meet] = useState<Met | null>(null);
  const { asked, setMost } = usePageLimit();
  const of = useFetchPeopleQuery({ schoolId, ...asked });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Heading className="text-2xl">{t('title')}</Heading>
        <Button className="ml-auto" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-5" />
          {t('invite')}
        </Button>
      </div>
      <div className="mb-4 empty:hidden">
        <ChangedMeanwhile of={met?.conflict ?? null} about={met?.about} />
      </div>
      <QueryState of={keepingLast(of)} skeleton={<Skeleton className="h-96" />}>
        {(all) => {
          const { people, invitations: waiting } = all;
          const chosen = people.find(({ id }) => id === opened);
          return (
            <>
              {waiting.length > 0 && (
                <section className="card mb-6 px-4 py-3">
                  <h2 className="mb-1 text-lg">{t('waiting', { count: waiting.length })}</h2>
                  <ul>
                    {waiting.map((invitation) => (
                      <Waiting key={invitation.invitationId} invitation={invitation} onMet={meet} />
                    ))}
                  </ul>
                </section>
              )}
              {people.length === 0 ? (
                <EmptyState picture={<SceneArt scene="nothing" />} title={t('nobody')} />
              ) : (
                <table className="w-full text-sm">
                  <TableHead
                    columns={[
                      { words: t('name') },
                      { words: t('roles'), from: 'md' },
                      { words: t('lastSeen'), from: 'lg' },
                      { words: t('change'), from: 'readers' },
                    ]}
                  />
                  <tbody>
                    {people.map((person) => (
                      <Row
                        key={person.id}
                        person={person}
                        isMe={person.id === me.currentData?.id}
                        onOpen={() => open(person.id)}
                      />
                    ))}
                  </tbody>
                </table>
              )}
              <ListEnd
                nextMost={all.nextMost}
                shown={people.length}
                isBusy={of.isFetching}
                onMore={setMost}
              />
              {chosen && (
                <PersonDialog
                  person={chosen}
                  isMe={chosen.id === me.currentData?.id}
                  onInvite={() => setInviting(true)}
                  onClose={() => open(null)}
                />
              )}
              {isInviting && (
                <InviteDialog
                  schoolId={schoolId}
                  email={chosen?.email}
                  // The school has no coordinator yet.
                  firstRole={people.length + waiting.length === 0 ? 'coordinator' : 'teacher'}
                  onClose={() => setInviting(false)}
                />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

/** People of a coordinator's school: roles and invitations. */
export function PeoplePage() {
  const { t } = useTranslation('console-school/people');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <>
          <SchoolTabs name={name} />
          <PeopleOfSchool key={schoolId} schoolId={schoolId} />
        </>
      )}
    </OwnSchool>
  );
}
