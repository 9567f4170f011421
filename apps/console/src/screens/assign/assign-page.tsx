import { listenLive } from '@skillkite/client/live';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Assignment, useFetchAssignmentsQuery } from '../../app/endpoints/assign.ts';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { livePathOf, pathOfAssigned } from '../../paths.ts';
import { ClassChoice } from '../class/class-choice.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { ClassRoute } from '../class/class-route.tsx';
import { JustPublished } from '../studio/ways/just-published.tsx';
import { MakeOwn } from '../studio/ways/make-own.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { useGivenWords } from './class-actions.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';

type Open = { readonly courseId?: number } | Assignment | null;

function Assigned({ classes, chosen }: { classes: readonly SchoolClass[]; chosen: SchoolClass }) {
  const { t, language } = useTranslation('console-learning/assign');
  const { schoolId, grade, section } = chosen;
  const title = t('title', { name: classNameOf(chosen) });
  useTitle(title);
  const { asked, setMost } = usePageLimit();
  const query = useFetchAssignmentsQuery(
    { class: { schoolId, grade, section }, language, ...asked },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { refetch } = query;
  // Refreshes while visible, so that finished lessons appear.
  useEffect(() => {
    const ask = () => void refetch();
    return listenLive(livePathOf(chosen), 'work', { onNews: ask, others: { classes: ask } });
  }, [chosen, refetch]);
  const [open, setOpen] = useState<Open>(null);
  const [said, say] = useState('');
  const givenWords = useGivenWords();
  const assignments = query.data?.assignments ?? [];
  // If it was withdrawn, its dialog says so.
  const changed =
    open === null || !('assignmentId' in open)
      ? null
      : (assignments.find(({ assignmentId }) => assignmentId === open.assignmentId) ?? open);
  const close = () => setOpen(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl wrap-anywhere">{title}</h1>
        {classes.length > 1 && (
          <ClassChoice classes={classes} chosen={chosen} pathOf={pathOfAssigned} />
        )}
        <Button onClick={() => setOpen({})}>
          <Send aria-hidden className="size-5" />
          {t('assign')}
        </Button>
      </div>
      <p
        role="status"
        className={said === '' ? 'sr-only' : 'mb-4 rounded-card bg-leaf-wash px-4 py-3'}
      >
        {said}
      </p>
      {query.data && (
        <JustPublished
          of={chosen}
          assigned={assignments.map(({ courseId }) => courseId)}
          onAssign={(courseId) => setOpen({ courseId })}
        />
      )}
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
        {({ assignments: all, nextMost }) =>
          all.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('none')}
              text={t('noneText')}
              action={<MakeOwn />}
            />
          ) : (
            <>
              <ul className="grid max-w-4xl gap-4">
                {all.map((one) => (
                  <AssignmentCard
                    key={one.assignmentId}
                    of={one}
                    onChange={() => setOpen(one)}
                    onWithdrawn={() => say(t('withdrawn'))}
                  />
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={all.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
            </>
          )
        }
      </QueryState>
      {open !== null && !('assignmentId' in open) && (
        <AssignDialog
          of={chosen}
          chosen={null}
          courseId={open.courseId}
          onClose={close}
          onGiven={(assignment) => {
            close();
            say(givenWords(assignment));
          }}
        />
      )}
      {changed && <ChangeDialog of={chosen} assignment={changed} onClose={close} />}
    </>
  );
}

/** Assignments of a class; without a class in the address, of the first own class. */
export function AssignPage() {
  return <ClassRoute>{(of) => <Assigned key={pathOfAssigned(of.chosen)} {...of} />}</ClassRoute>;
}
