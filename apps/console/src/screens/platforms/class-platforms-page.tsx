import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ChevronLeft } from 'lucide-react';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type ClassMembers,
  type ClassPlace,
  useFetchClassMembersQuery,
  useFetchClassPlacesQuery,
} from '../../app/endpoints/lti.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfClass, pathOfStudent } from '../../paths.ts';
import { ListEnd } from '../parts/list-end.tsx';
import { ListRow, RowButton } from '../parts/list-row.tsx';
import { ClassRoute } from '../class/class-route.tsx';

type ClassName = Pick<SchoolClass, 'schoolId' | 'grade' | 'section'>;

function Pupil({ of }: { of: ClassMembers['students'][number] }) {
  const { t } = useTranslation('console-school/lti');
  const { studentId, fullname, name, hasCome, isMember } = of;
  const says = [
    hasCome ? t('hasCome') : t('hasNotCome'),
    name !== null && name !== fullname && t('namedThere', { name }),
    !isMember && t('hasLeft'),
  ];
  return (
    <ListRow
      title={
        <Link to={pathOfStudent({ studentId })} className="text-primary hover:underline">
          {fullname}
        </Link>
      }
      text={says.filter(Boolean).join(' · ')}
    />
  );
}

function Members({ of: { students, unknown, others, isCut } }: { of: ClassMembers }) {
  const { t } = useTranslation('console-school/lti');
  const named = unknown.filter((name) => name !== null);
  const unnamed = unknown.length - named.length;
  return (
    <>
      {isCut && <p className="mb-2">{t('membersCut')}</p>}
      <ul>
        {students.map((pupil) => (
          <Pupil key={pupil.studentId} of={pupil} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <section className="mt-5">
          <h3 className="text-lg">{t('unknownTitle')}</h3>
          <p className="mb-1 text-soft">{t('unknownText')}</p>
          <ul>
            {named.toSorted().map((name, at) => (
              // Names are not unique.
              <li key={`${name} ${at}`} className="border-t border-hairline py-2 break-words">
                {name}
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p>{t('unnamedCount', { count: unnamed })}</p>}
        </section>
      )}
      {others > 0 && <p className="mt-5 text-soft">{t('others', { count: others })}</p>}
    </>
  );
}

function MembersDialog({
  of,
  placeId,
  onClose,
}: {
  of: ClassName;
  placeId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('console-school/lti');
  const members = useFetchClassMembersQuery(
    { class: of, placeId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={t('membersTitle')} width={720} onClose={onClose}>
      <p className="mb-3 text-soft">{t('membersText')}</p>
      <QueryState of={members} skeleton={<Skeleton className="h-64" />}>
        {(all) => <Members of={all} />}
      </QueryState>
    </Dialog>
  );
}

function Place({ of, onOpen }: { of: ClassPlace; onOpen: () => void }) {
  const { t } = useTranslation('console-school/lti');
  const title = of.course?.text ?? t('courseGone');
  return (
    <ListRow
      title={<span lang={of.course?.lang}>{title}</span>}
      text={`${of.platform} · ${t('came', { count: of.came })}`}
    >
      {of.hasMembers ? (
        <RowButton about={title} onClick={onOpen}>
          {t('members')}
        </RowButton>
      ) : (
        <span className="text-sm text-soft">{t('keepsMembers')}</span>
      )}
    </ListRow>
  );
}

function OneClass({ chosen }: { chosen: SchoolClass }) {
  const { t, language } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const { schoolId, grade, section } = chosen;
  const of = { schoolId, grade, section };
  const { asked, setMost } = usePageLimit();
  const places = useFetchClassPlacesQuery({ class: of, language, ...asked });
  const [opened, open] = useState<number | null>(null);
  const name = common('className', { name: classNameOf(chosen) });
  useTitle(t('fromThere', { name }));
  return (
    <>
      <Link
        to={pathOfClass(chosen)}
        className="inline-flex min-h-11 items-center gap-1 font-bold text-primary hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {name}
      </Link>
      <h1 className="mb-1 text-2xl wrap-anywhere">{t('fromThere', { name })}</h1>
      <p className="mb-4 text-soft">{t('fromThereText')}</p>
      <QueryState of={keepingLast(places)} skeleton={<Skeleton className="h-64" />}>
        {({ places: all, nextMost }) =>
          all.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('nobodyCame')}
              text={t('nobodyCameText')}
            />
          ) : (
            <>
              <ul>
                {all.map((place) => (
                  <Place key={place.placeId} of={place} onOpen={() => open(place.placeId)} />
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={all.length}
                isBusy={places.isFetching}
                onMore={setMost}
              />
            </>
          )
        }
      </QueryState>
      {opened !== null && <MembersDialog of={of} placeId={opened} onClose={() => open(null)} />}
    </>
  );
}

/** Platform courses of a class, joined members, and unjoined ones. */
export const ClassPlatformsPage = () => (
  <ClassRoute>{({ chosen }) => <OneClass key={pathOfClass(chosen)} chosen={chosen} />}</ClassRoute>
);
