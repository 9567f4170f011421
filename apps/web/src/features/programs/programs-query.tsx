import type { ReactNode } from 'react';
import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, type QueryStateProps } from '../../app/parts/query-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ProgramCard } from './program-card.tsx';

/** Fills its row for any width and number of programs. */
export const PROGRAM_GRID =
  'grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] [&>:only-child]:max-w-3xl';

/** Unfinished programs first (D9). */
export const unfinishedFirst = (programs: readonly Program[]): Program[] => {
  const isFinished = ({ completedCourses: done, totalCourses: total }: Program) => done >= total;
  return programs.toSorted((one, other) => Number(isFinished(one)) - Number(isFinished(other)));
};

type Answer = { programs: readonly Program[] };
type Props = Pick<QueryStateProps<Answer>, 'of' | 'as' | 'ofFailure' | 'children'> & {
  /** Shown without programs. */
  empty?: ReactNode;
  grid?: string;
};

export const ProgramCards = ({ programs }: Answer) =>
  programs.map((program) => <ProgramCard key={program.id} program={program} />);

/** The programs of an area. */
export function ProgramsQuery({ empty, grid = PROGRAM_GRID, ...asked }: Props) {
  const { t } = useTranslation('learning/programs');
  return (
    <QueryState<Answer>
      {...asked}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-64" />
      ))}
      skeletonClassName={grid}
      empty={
        empty === undefined
          ? undefined
          : { isIt: ({ programs }) => programs.length === 0, shows: empty }
      }
    />
  );
}
