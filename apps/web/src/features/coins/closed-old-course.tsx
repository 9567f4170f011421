import type { CourseId } from '@skillkite/contract/ids';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { coinsApi } from '../../app/endpoints/coins.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { Scene } from '../../app/parts/scene.tsx';
import { useStudent } from '../../app/session/session.ts';
import { classroomPath, paths } from '../../paths.ts';
import { Coin } from '@skillkite/ui/art/sky.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

function Offer({ courseId, name }: { courseId: CourseId; name: string }) {
  const { t } = useTranslation('learning/coins');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <EmptyState
        isWholePage
        picture={<Scene scene="locked" />}
        title={name}
        text={t('oldCourse')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => setIsAsking(true)}>
              <Coin className="size-5 shrink-0" />
              {t('unlock')}
            </Button>
            <Link to={paths.root} className={buttonVariants('secondary')}>
              {t('toCourses')}
            </Link>
          </div>
        }
      />
      {isAsking && (
        <UnlockDialog
          wanted={{ kind: 'old-course', id: courseId, name }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type Props = { courseId: CourseId; failure: ReactNode };

/**
 * A locked course of an earlier class, opened by its address: description, and the coin to unlock
 * it (spec 4, D4).
 */
export function ClosedOldCourse({ courseId, failure }: Props) {
  const { t, language } = useTranslation('learning/coins');
  const { id: studentId } = useStudent();
  const asked = coinsApi.useFetchUnlockQuery({ studentId, courseId });
  return (
    <QueryState
      of={asked}
      failed={t('oldCourse')}
      loading={t('loading')}
      skeleton={<Skeleton className="m-4 h-80" />}
      ofFailure={() => failure}
      empty={{ isIt: ({ isOld }) => !isOld, shows: failure }}
    >
      {(course) =>
        course.isUnlocked ? (
          <Navigate to={classroomPath(courseId, 'old')} replace />
        ) : (
          <Offer courseId={courseId} name={fieldIn(course, 'name', language).text} />
        )
      }
    </QueryState>
  );
}
