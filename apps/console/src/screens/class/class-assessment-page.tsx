import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  ASSESSMENT_SKILLS,
  type AssessmentSkill,
  SKILL_BANDS,
  type SkillBand,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { ArrowDown, ArrowUp, ChevronLeft, Equal } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  type AssessedStudent,
  type AssessmentWindow,
  STATE_WORDS,
  useFetchClassAssessmentQuery,
} from '../../app/endpoints/assessment.ts';
import { classNameOf } from '../../app/class-name.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import type { Sheet } from '../../app/save-sheet.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { classOfPath, pathOfStudent, paths } from '../../paths.ts';
import { ExportedSection } from '../parts/exported-section.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { TableHead } from '../parts/table-head.tsx';

type SchoolClass = NonNullable<ReturnType<typeof classOfPath>>;
/** The chosen window and an earlier one to compare. */
type Windows = { window: AssessmentWindow; beside: AssessmentWindow | null };

/** Colours of a heat map, light to dark; text is readable on each. */
const BAND = {
  beginning: 'bg-sky text-ink',
  growing: 'bg-edge/40 text-ink',
  strong: 'bg-primary text-on-primary',
} as const;

/** With the year, because windows are about a year apart. */
const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const resultOf = ({ results }: AssessedStudent, { window }: AssessmentWindow) =>
  results.find((one) => one.window === window);
const bandOf = (
  student: AssessedStudent,
  window: AssessmentWindow | null,
  skill: AssessmentSkill,
): SkillBand | undefined =>
  window ? resultOf(student, window)?.skills.find((one) => one.skill === skill)?.band : undefined;

/** In chronological order, if there are two. */
const inTime = ({ window, beside }: Windows): readonly AssessmentWindow[] =>
  beside ? [beside, window] : [window];

function useWindowName() {
  const { t, tag } = useTranslation('console-learning/assessment');
  const day = (of: string) => dayWords(of, tag, WITH_YEAR);
  return {
    short: ({ window }: AssessmentWindow) => t('window', { number: window }),
    long: ({ window, firstDay, lastDay }: AssessmentWindow) => {
      const name = t('window', { number: window });
      if (firstDay === null || lastDay === null) return name;
      const days =
        firstDay === lastDay
          ? day(firstDay)
          : t('days', { from: day(firstDay), until: day(lastDay) });
      return `${name} · ${days}`;
    },
  };
}

/**
 * Counts by skill and level per window. With two windows only students with both results count, so
 * that they compare.
 */
function countsOf(students: readonly AssessedStudent[], windows: Windows) {
  const counted = students.filter((student) =>
    inTime(windows).every((window) => resultOf(student, window)),
  );
  const skills = ASSESSMENT_SKILLS.flatMap((skill) => {
    const rows = inTime(windows).map((window) => ({
      window,
      counts: SKILL_BANDS.map((band) => ({
        band,
        count: counted.filter((student) => bandOf(student, window, skill) === band).length,
      })),
    }));
    const isAsked = rows.some(({ counts }) => counts.some(({ count }) => count > 0));
    return isAsked ? [{ skill, rows }] : [];
  });
  return { counted, skills };
}

type Of = { name: string; students: readonly AssessedStudent[]; windows: Windows };

function Distribution({ name, students, windows }: Of) {
  const { t } = useTranslation('console-learning/assessment');
  const named = useWindowName();
  const { counted, skills } = countsOf(students, windows);
  const { beside } = windows;
  const hasOtherLevel =
    beside !== null &&
    counted.some((one) => resultOf(one, windows.window)?.level !== resultOf(one, beside)?.level);
  if (skills.length === 0)
    return (
      <p className="mb-6 rounded-card bg-paper px-4 py-3">
        {t(beside === null ? 'noResults' : 'noneDidBoth')}
      </p>
    );
  const sheet = (): Sheet => ({
    name: `${name} · ${t('distribution')}`,
    columns: [t('skillWord'), t('windowWord'), ...SKILL_BANDS.map((band) => t(`bandWord.${band}`))],
    rows: skills.flatMap(({ skill, rows }) =>
      rows.map(({ window, counts }) => [
        t(`skill.${skill}`),
        named.short(window),
        ...counts.map(({ count }) => count),
      ]),
    ),
  });
  return (
    <ExportedSection title={t('distribution')} sheet={sheet} className="mb-8">
      {beside !== null && <p className="mb-3">{t('didBoth', { count: counted.length })}</p>}
      {hasOtherLevel && <p className="mb-3 text-soft">{t('otherLevel')}</p>}
      <dl className="grid gap-4">
        {skills.map(({ skill, rows }) => (
          <div key={skill} className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:items-center">
            <dt className="font-bold">{t(`skill.${skill}`)}</dt>
            {rows.map(({ window, counts }) => (
              <dd key={window.window} className="sm:col-start-2">
                {beside !== null && (
                  <span className="block text-sm text-soft">{named.short(window)}</span>
                )}
                <span className="flex min-h-11 overflow-hidden rounded-control border-2 border-hairline">
                  {counts
                    .filter(({ count }) => count > 0)
                    .map(({ band, count }) => (
                      <span
                        key={band}
                        style={{ flexGrow: count }}
                        className={`flex min-w-20 flex-1 items-center justify-center px-1 text-center text-sm sm:min-w-24 ${BAND[band]}`}
                      >
                        {t(`band.${band}`, { count })}
                      </span>
                    ))}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </ExportedSection>
  );
}

const CHANGE_SIGN = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

function changeOf(before: SkillBand, now: SkillBand): keyof typeof CHANGE_SIGN {
  const steps = SKILL_BANDS.indexOf(now) - SKILL_BANDS.indexOf(before);
  if (steps === 0) return 'same';
  return steps > 0 ? 'up' : 'down';
}

/** A student's skill in the chosen window, with the earlier one below. */
function Skill({ now, before }: { now: SkillBand | undefined; before: SkillBand | undefined }) {
  const { t } = useTranslation('console-learning/assessment');
  const Sign = now && before && CHANGE_SIGN[changeOf(before, now)];
  return (
    <>
      {now ? (
        <span className={`inline-block rounded-control px-2 py-0.5 whitespace-nowrap ${BAND[now]}`}>
          {t(`bandWord.${now}`)}
        </span>
      ) : (
        <span className="text-soft">–</span>
      )}
      {before && (
        <span className="mt-1 flex items-center gap-1 text-xs text-soft">
          {Sign && <Sign aria-hidden className="size-3.5 shrink-0" />}
          {t('wasBefore', { band: t(`bandWord.${before}`) })}
        </span>
      )}
    </>
  );
}

function ByStudent({ name, students, windows }: Of) {
  const { t, tag } = useTranslation('console-learning/assessment');
  const named = useWindowName();
  const { window, beside } = windows;
  const skills = ASSESSMENT_SKILLS.filter((skill) =>
    students.some((one) => bandOf(one, window, skill) ?? bandOf(one, beside, skill)),
  );
  const dayIn = (student: AssessedStudent, of: AssessmentWindow): string | null => {
    const result = resultOf(student, of);
    return result ? dayWords(result.doneOn, tag, WITH_YEAR) : null;
  };
  /** Date of the result, or the progress. */
  const standing = (student: AssessedStudent): string => {
    const day = dayIn(student, window);
    if (day !== null) return day;
    if (student.window !== window.window) return t('notInWindow');
    return student.hasLevel ? t(`state.${STATE_WORDS[student.state]}`) : t('noLevel');
  };
  const bandWord = (band: SkillBand | undefined) => (band ? t(`bandWord.${band}`) : '–');
  const sheet = (): Sheet => ({
    name: `${name} · ${t('who')}`,
    columns: [
      t('student'),
      t('doneIn', { window: named.short(window) }),
      ...(beside ? [t('doneIn', { window: named.short(beside) })] : []),
      ...skills.flatMap((skill) =>
        [window, ...(beside ? [beside] : [])].map(
          (of) => `${t(`skill.${skill}`)} · ${named.short(of)}`,
        ),
      ),
    ],
    rows: students.map((student) => [
      student.fullname,
      standing(student),
      ...(beside ? [dayIn(student, beside) ?? '–'] : []),
      ...skills.flatMap((skill) => [
        bandWord(bandOf(student, window, skill)),
        ...(beside ? [bandWord(bandOf(student, beside, skill))] : []),
      ]),
    ]),
  });
  return (
    <ExportedSection title={t('who')} sheet={sheet}>
      <ScrollRegion label={t('who')} className="overflow-x-auto">
        <table className="w-full text-sm">
          <TableHead
            columns={[
              { words: t('student') },
              { words: t('done') },
              ...skills.map((skill) => ({ words: t(`skill.${skill}`) })),
            ]}
          />
          <tbody>
            {students.map((student) => (
              <tr key={student.studentId} className="border-t border-hairline align-top">
                <th
                  scope="row"
                  className="sticky left-0 max-w-32 bg-surface px-3 text-left sm:max-w-56"
                >
                  <Link
                    to={pathOfStudent({ studentId: student.studentId })}
                    className="inline-flex min-h-11 items-center font-bold break-words hover:underline"
                  >
                    {student.fullname}
                  </Link>
                </th>
                <td className="min-w-32 px-3 py-2.5">
                  <span className="block">{standing(student)}</span>
                  {beside && (
                    <span className="mt-1 block text-xs text-soft">
                      {t('wasBefore', { band: dayIn(student, beside) ?? '–' })}
                    </span>
                  )}
                </td>
                {skills.map((skill) => (
                  <td key={skill} className="min-w-32 px-3 py-2.5">
                    <Skill
                      now={bandOf(student, window, skill)}
                      before={bandOf(student, beside, skill)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ExportedSection>
  );
}

/** Query value for no comparison. */
const ALONE = 'none';

/** Windows in the address, so that links keep them. */
function useWindows(all: readonly AssessmentWindow[]) {
  const [params, setParams] = useSearchParams();
  const window = all.find((one) => String(one.window) === params.get('window')) ?? all[0];
  const earlier = all.filter((one) => window && one.window < window.window);
  const wanted = params.get('beside');
  const beside =
    wanted === ALONE
      ? null
      : (earlier.find((one) => String(one.window) === wanted) ?? earlier[0] ?? null);
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), {
      replace: true,
    });
  return { window, beside, earlier, choose };
}

function Results({
  name,
  students,
  all,
}: Omit<Of, 'windows'> & { all: readonly AssessmentWindow[] }) {
  const { t } = useTranslation('console-learning/assessment');
  const named = useWindowName();
  const { window, beside, earlier, choose } = useWindows(all);
  if (!window) return null;
  const shown = { name, students, windows: { window, beside } };
  return (
    <>
      {all.length > 1 && (
        <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:max-w-3xl">
          <SelectField
            label={t('windowWord')}
            value={window.window}
            onChange={({ target }) => choose({ window: target.value, beside: '' })}
          >
            {all.map((one) => (
              <option key={one.window} value={one.window}>
                {named.long(one)}
              </option>
            ))}
          </SelectField>
          {earlier.length > 0 && (
            <SelectField
              label={t('beside')}
              value={beside?.window ?? ALONE}
              onChange={({ target }) => choose({ beside: target.value })}
            >
              {earlier.map((one) => (
                <option key={one.window} value={one.window}>
                  {named.long(one)}
                </option>
              ))}
              <option value={ALONE}>{t('alone')}</option>
            </SelectField>
          )}
        </div>
      )}
      <Distribution {...shown} />
      <ByStudent {...shown} />
    </>
  );
}

function ClassAssessment({ of }: { of: SchoolClass }) {
  askForTexts('console-learning/export');
  const { t } = useTranslation('console-learning/assessment');
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
      <h1 className="mb-4 text-2xl wrap-anywhere">{t('titleOf', { name })}</h1>
      <QueryState of={query} skeleton={<Skeleton className="h-96" />}>
        {({ students, windows }) =>
          students.length === 0 ? (
            <EmptyState picture={<SceneArt scene="nothing" />} title={common('noStudents')} />
          ) : (
            <Results name={t('titleOf', { name })} students={students} all={windows} />
          )
        }
      </QueryState>
    </div>
  );
}

/** Assessment of a class: completion and skills, in one window or two. */
export function ClassAssessmentPage() {
  const of = classOfPath(useParams());
  return of ? <ClassAssessment of={of} /> : <NotFoundPage />;
}
