import { programsApi } from '../../app/endpoints/programs.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProgramCard } from './program-card.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The creative programs with what the student has done of them, what is begun first; on explore (D9). */
export function CreativePrograms() {
  const { t } = useTranslation('programs');
  const student = useStudent();
  const { data, isError } = programsApi.useFetchCreativeSkillsByUserQuery({
    studentId: student.id,
  });
  // The themes above lead to the same courses: nothing is missing without this list.
  if (isError || data?.programs.length === 0) return null;
  const isBegun = ({
    completedCourses: done,
    totalCourses: total,
  }: {
    completedCourses: number;
    totalCourses: number;
  }) => done > 0 && done < total;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('creativeHeading')}</h2>
      <div className={GRID}>
        {data?.programs
          .toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
          .map((program) => <ProgramCard key={program.id} program={program} />) ??
          ['a', 'b'].map((key) => <Skeleton key={key} className="h-64" />)}
      </div>
    </section>
  );
}
