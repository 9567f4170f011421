import type { Program } from '../../app/domain.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { PROGRAM_GRID, ProgramCards, ProgramsQuery } from './programs-query.tsx';

const isBegun = ({ completedCourses: done, totalCourses: total }: Program) =>
  done > 0 && done < total;
const begunFirst = (one: Program, other: Program) => Number(isBegun(other)) - Number(isBegun(one));

/** Creative programs with progress, begun ones first; on explore (D9). */
export function CreativePrograms() {
  const { t } = useTranslation('learning/programs');
  const student = useStudent();
  const asked = programsApi.useFetchCreativeSkillsByUserQuery({ studentId: student.id });
  if (asked.data?.programs.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('creativeHeading')}</h2>
      <ProgramsQuery of={asked} as="line">
        {({ programs }) => (
          <div className={PROGRAM_GRID}>
            <ProgramCards programs={programs.toSorted(begunFirst)} />
          </div>
        )}
      </ProgramsQuery>
    </section>
  );
}
