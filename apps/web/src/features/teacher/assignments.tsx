import type { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import { useTranslation } from '../../app/i18n.ts';
import type { Answered } from '@skillkite/client/wire';
import { classroomPath, journeyPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { useDueDate } from './use-due-date.ts';

export type Assignment = Answered<typeof fetchFromTeacher>['assignments'][number];

/** Visible assignments; more behind a button. */
const SHOWN = 3;

function ToDo({ of }: { of: Assignment }) {
  const { t } = useTranslation('learning/teacher');
  const until = useDueDate();
  const nameOf = useContentText();
  const { courseId, lessonId, programId, area, isLocked, lessonsBefore, state, note, teacher } = of;
  const field = lessonId === null ? 'name' : 'lessonName';
  const isDone = state === 'done';
  return (
    <li className="mt-3 border-t border-hairline pt-3 first:mt-1 first:border-0 first:pt-0">
      <p className="text-sm text-soft">{teacher}</p>
      {note !== null && (
        <p className="my-1 rounded-card rounded-tl-none bg-note p-3 break-words">{note}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Kite id={courseId} className="h-12 w-10 shrink-0" />
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-base break-words">
            <ContentText of={of} field={field} />
          </h3>
          {lessonId !== null && (
            <p className="text-sm text-soft">
              <ContentText of={of} field="name" />
            </p>
          )}
          <p className={`text-sm ${isDone ? 'font-bold text-leaf' : 'text-soft'}`}>
            {isDone && <CircleCheck aria-hidden className="mr-1 inline size-5 align-text-bottom" />}
            {until(of)}
            {!isDone && (isLocked || lessonsBefore > 0) && ` · ${t('opensLater')}`}
          </p>
        </div>
        {!isDone && (
          <Link
            to={isLocked ? journeyPath(programId, area) : classroomPath(courseId, area)}
            state={isLocked || lessonId === null ? undefined : { lessonId }}
            className={buttonVariants('secondary')}
          >
            {t(isLocked ? 'seeWay' : 'start')}
            <span className="sr-only">{nameOf(of, field)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** Assignments, soonest due first. */
export function Assignments({ of }: { of: readonly Assignment[] }) {
  const { t } = useTranslation('learning/teacher');
  const [isAll, showAll] = useState(false);
  const shown = isAll ? of : of.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map((one) => (
          <ToDo key={one.assignmentId} of={one} />
        ))}
      </ul>
      {shown.length < of.length && (
        <button
          type="button"
          className={`${buttonVariants('quiet')} mt-2 w-full`}
          onClick={() => showAll(true)}
        >
          {t('more', { count: of.length - shown.length })}
        </button>
      )}
    </>
  );
}
