import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { classNameOf } from '../app/class-name.ts';
import { type SchoolClass, useFetchClassQuery, useFetchClassesQuery } from '../app/endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/use-title.ts';
import { classOfPath, pathOfClass } from '../paths.ts';
import { ClassTable } from './class-table.tsx';

function ClassChoice({
  classes,
  chosen,
}: {
  classes: readonly SchoolClass[];
  chosen: SchoolClass;
}) {
  const { t } = useTranslation();
  const go = useNavigate();
  const id = useId();
  const isOneSchool = new Set(classes.map(({ schoolId }) => schoolId)).size === 1;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('chooseClass')}
      </label>
      <select
        id={id}
        className="min-h-12 max-w-full rounded-control border-2 border-edge bg-surface px-3 font-bold"
        value={pathOfClass(chosen)}
        onChange={({ target }) => void go(target.value)}
      >
        {classes.map((one) => (
          <option key={pathOfClass(one)} value={pathOfClass(one)}>
            {t('className', { name: classNameOf(one) })}
            {isOneSchool ? '' : ` · ${one.schoolName}`}
          </option>
        ))}
      </select>
    </>
  );
}

function OneClass({ classes, chosen }: { classes: readonly SchoolClass[]; chosen: SchoolClass }) {
  const { t, language } = useTranslation();
  const { schoolId, grade, section, students } = chosen;
  const shown = useFetchClassQuery(
    students > 0 ? { class: { schoolId, grade, section }, language } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const name = t('className', { name: classNameOf(chosen) });
  useTitle(name);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{name}</h1>
        <p className="mr-auto text-soft">{t('students', { count: students })}</p>
        {classes.length > 1 && <ClassChoice classes={classes} chosen={chosen} />}
      </div>
      <QueryState
        of={shown}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(details) => <ClassTable students={details.students} />}
      </QueryState>
    </>
  );
}

/** One row a student; without a class in the address the first of one's own. */
export function ClassPage() {
  const { t } = useTranslation();
  const asked = classOfPath(useParams());
  const classes = useFetchClassesQuery({});
  useTitle(t('classes'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <QueryState of={classes} skeleton={<Skeleton className="h-96" />}>
        {({ classes: all }) => {
          const chosen =
            asked === null ? all[0] : all.find((one) => pathOfClass(one) === pathOfClass(asked));
          return chosen ? (
            <OneClass key={pathOfClass(chosen)} classes={all} chosen={chosen} />
          ) : (
            <EmptyState
              isWholePage
              picture={<SceneArt scene="nothing" />}
              title={t('noClasses')}
              text={t('noClassesText')}
            />
          );
        }}
      </QueryState>
    </div>
  );
}
