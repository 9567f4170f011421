import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { SKILL_BANDS } from '@skillkite/rules/assessment-score';
import { Check, ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  STATE_WORDS,
  type SkillBands,
  useFetchClassAssessmentQuery,
} from '../app/assessment-endpoints.ts';
import { classNameOf } from '../app/class-name.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/use-title.ts';
import { classOfPath, pathOfStudent, paths } from '../paths.ts';
import { NotFoundPage } from './not-found-page.tsx';

type SchoolClass = NonNullable<ReturnType<typeof classOfPath>>;

/** Light to dark, as a heat map; what stands on it is readable on each. */
const BAND = {
  beginning: 'bg-sky text-ink',
  growing: 'bg-edge/40 text-ink',
  strong: 'bg-primary text-on-primary',
} as const;

function Distribution({ of }: { of: readonly SkillBands[] }) {
  const { t } = useTranslation('console-assessment');
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg">{t('distribution')}</h2>
      <dl className="grid gap-3">
        {of.map((one) => (
          <div key={one.skill} className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:items-center">
            <dt className="font-bold">{t(`skill.${one.skill}`)}</dt>
            <dd className="flex min-h-11 overflow-hidden rounded-control border-2 border-hairline">
              {SKILL_BANDS.filter((band) => one[band] > 0).map((band) => (
                <span
                  key={band}
                  style={{ flexGrow: one[band] }}
                  className={`flex min-w-24 flex-1 items-center justify-center px-2 text-center text-sm ${BAND[band]}`}
                >
                  {t(`band.${band}`, { count: one[band] })}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClassAssessment({ of }: { of: SchoolClass }) {
  const { t, tag } = useTranslation('console-assessment');
  const { t: common } = useTranslation();
  const { schoolId, grade, section } = of;
  const name = classNameOf(of);
  const query = useFetchClassAssessmentQuery({ inClass: { schoolId, grade, section } });
  useTitle(t('titleOf', { name }));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <Link
        to={paths.assessment}
        className="inline-flex min-h-11 items-center gap-1 font-bold text-primary hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('title')}
      </Link>
      <h1 className="mb-4 text-2xl">{t('titleOf', { name })}</h1>
      <QueryState of={query} skeleton={<Skeleton className="h-96" />}>
        {({ students, skills }) =>
          students.length === 0 ? (
            <EmptyState picture={<SceneArt scene="nothing" />} title={common('noStudents')} />
          ) : (
            <>
              {skills.length > 0 ? (
                <Distribution of={skills} />
              ) : (
                <p className="mb-6 rounded-card bg-paper px-4 py-3">{t('noResults')}</p>
              )}
              <h2 className="mb-2 text-lg">{t('who')}</h2>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
                {students.map(({ studentId, fullname, state, doneOn, hasLevel }) => (
                  <li
                    key={studentId}
                    className="flex min-h-11 items-center gap-2 border-b border-hairline py-1"
                  >
                    <Link
                      to={pathOfStudent({ studentId })}
                      className="min-w-0 flex-1 py-2 font-bold break-words hover:underline"
                    >
                      {fullname}
                    </Link>
                    {state === 2 ? (
                      <span className="flex items-center gap-1 text-leaf">
                        <Check aria-hidden className="size-4" />
                        {doneOn === null ? t('state.done') : dayWords(doneOn, tag)}
                      </span>
                    ) : (
                      <span className="text-soft">
                        {hasLevel ? t(`state.${STATE_WORDS[state]}`) : t('noLevel')}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </div>
  );
}

/** A class: who has done the assessment, and the skills as a distribution. */
export function ClassAssessmentPage() {
  const of = classOfPath(useParams());
  return of ? <ClassAssessment of={of} /> : <NotFoundPage />;
}
