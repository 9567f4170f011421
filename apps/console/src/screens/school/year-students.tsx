import { LAST_GRADE } from '@skillkite/rules/school/grade';
import {
  YEAR_OUTCOMES,
  type YearException,
  type YearOutcome,
  type YearTarget,
  usualTarget,
  yearOutcome,
} from '@skillkite/rules/school/calendar/school-year';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type RosterStudent,
  type StudentsCursor,
  useFetchStudentsQuery,
} from '../../app/endpoints/roster.ts';
import { LoadMore } from '../parts/load-more.tsx';

type Chosen = ReadonlyMap<number, YearException>;
type Props = {
  schoolId: number;
  of: { grade: number; section: string };
  lastGrade: number;
  chosen: Chosen;
  onChoose: (change: (before: Chosen) => Chosen) => void;
  after: StudentsCursor | null;
};

const FIELD = 'min-h-11 rounded-control border-2 border-edge bg-surface px-2';

type RowProps = Pick<Props, 'of' | 'lastGrade'> & {
  student: RosterStudent;
  target: YearTarget;
  onTarget: (target: YearTarget) => void;
};

function Row({ student, of, lastGrade, target, onTarget }: RowProps) {
  const { t } = useTranslation('console-school/year');
  const usual = usualTarget(of, lastGrade);
  const outcome = yearOutcome(of, target);
  const [section, setSection] = useState(target?.section ?? of.section);
  const places: Record<YearOutcome, YearTarget> = {
    up: of.grade < LAST_GRADE ? { grade: of.grade + 1, section } : null,
    repeats: { grade: of.grade, section },
    leaves: null,
  };
  const isUsual = JSON.stringify(target) === JSON.stringify(usual);
  const wordsOf = (one: YearOutcome) => {
    const place = places[one];
    if (one === 'leaves' || place === null) return t('leavesOne');
    return t(one, { class: classNameOf(place) });
  };
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-1.5 ${isUsual ? '' : 'bg-note'} px-2`}
    >
      <span className="min-w-0 flex-1 basis-full font-bold wrap-anywhere sm:basis-40">
        {student.fullname}
      </span>
      <select
        aria-label={t('goesTo', { name: student.fullname })}
        className={`${FIELD} min-w-0 flex-1 sm:flex-none`}
        value={outcome}
        onChange={({ target: { value } }) =>
          onTarget(places[YEAR_OUTCOMES.find((one) => one === value) ?? 'up'])
        }
      >
        {YEAR_OUTCOMES.filter((one) => one !== 'up' || places.up !== null).map((one) => (
          <option key={one} value={one}>
            {wordsOf(one)}
          </option>
        ))}
      </select>
      <input
        aria-label={t('section', { name: student.fullname })}
        className={`${FIELD} w-20 disabled:opacity-50`}
        value={section}
        maxLength={20}
        disabled={target === null}
        onChange={({ target: { value } }) => {
          setSection(value);
          if (target) onTarget({ ...target, section: value.trim() });
        }}
      />
    </li>
  );
}

/** The students of one class before the new year. Each follows the class unless an exception is chosen. */
export function YearStudents({ schoolId, of, lastGrade, chosen, onChoose, after }: Props) {
  const { t } = useTranslation();
  const { grade, section } = of;
  const page = useFetchStudentsQuery({ schoolId, grade, section, ...(after && { after }) });
  const usual = usualTarget(of, lastGrade);
  const choose = (studentId: number, target: YearTarget) =>
    onChoose((before) => {
      const next = new Map(before);
      if (JSON.stringify(target) === JSON.stringify(usual)) next.delete(studentId);
      else next.set(studentId, { studentId, grade, section, target });
      return next;
    });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-48" />}>
      {({ students, next }) => (
        <>
          <ul>
            {students.map((student) => {
              const one = chosen.get(student.studentId);
              return (
                <Row
                  key={student.studentId}
                  student={student}
                  of={of}
                  lastGrade={lastGrade}
                  target={one ? one.target : usual}
                  onTarget={(target) => choose(student.studentId, target)}
                />
              );
            })}
          </ul>
          {next && (
            <LoadMore word={t('roster.more')}>
              <YearStudents {...{ schoolId, of, lastGrade, chosen, onChoose }} after={next} />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}
