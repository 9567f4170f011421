import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useClassChanges } from '../../app/class-changes.ts';
import { classNameOf } from '../../app/class-name.ts';
import { type SchoolClass, useFetchClassQuery } from '../../app/endpoints/endpoints.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { livePathOf, pathOfClass } from '../../paths.ts';
import { type Said, SaidOfClass } from '../assign/class-actions.tsx';
import { ClassChoice } from './class-choice.tsx';
import { ClassHead } from './class-head.tsx';
import { ClassTable } from './class-table.tsx';
import { ClassRoute } from './class-route.tsx';

function OneClass({ classes, chosen }: { classes: readonly SchoolClass[]; chosen: SchoolClass }) {
  askForTexts(
    'console-learning/assign',
    'console-learning/praise',
    'console-learning/review',
    'console-learning/export',
    'console-school/pictures',
  );
  const { t, language } = useTranslation();
  // Preloaded: the list and its actions are used before it arrives.
  useTranslation('console-learning/export');
  useTranslation('console-learning/assign');
  useTranslation('console-learning/praise');
  useTranslation('console-learning/review');
  const { schoolId, grade, section, students } = chosen;
  const shown = useFetchClassQuery(
    students > 0 ? { class: { schoolId, grade, section }, language } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  useClassChanges(livePathOf(chosen));
  const name = t('className', { name: classNameOf(chosen) });
  const [said, say] = useState<Said>(null);
  useTitle(name);
  return (
    <>
      <div className="relative mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <p className="text-soft max-lg:mr-auto">{t('students', { count: students })}</p>
        {classes.length > 1 && <ClassChoice classes={classes} chosen={chosen} />}
        {/* The class choice keeps its place while more actions load. */}
        <div className="lg:ml-auto">
          <ClassHead of={chosen} onSaid={say} />
        </div>
      </div>
      <SaidOfClass of={chosen} said={said} onSaid={say} />
      <QueryState
        of={shown}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(details) => <ClassTable of={chosen} name={name} students={details.students} />}
      </QueryState>
    </>
  );
}

/** One row per student; by default the first own class. */
export const ClassPage = () => (
  <ClassRoute>{(of) => <OneClass key={pathOfClass(of.chosen)} {...of} />}</ClassRoute>
);
