import { romanGrade } from '@skillkite/rules/school/grade';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Program, type Programs, studioApi } from '../../../app/endpoints/studio.ts';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { pathOfDraft } from '../../../paths.ts';
import { anyTextOf } from '../draft/text-in.ts';
import { StudioFrame } from '../library/studio-frame.tsx';
import { ExportButton } from '../pack/export-button.tsx';
import { ProgramDialog } from './program-dialog.tsx';

/** A program with its courses in their order. */
function ProgramCard({
  of,
  libraryId,
  onEdit,
}: {
  of: Program;
  libraryId: number;
  onEdit: (() => void) | null;
}) {
  const { t, language } = useTranslation('console-learning/programs');
  const { t: studio } = useTranslation('console-learning/studio');
  const { content, courses } = of;
  const name = anyTextOf(content.name, { shown: language, original: content.lang });
  return (
    <li className="flex min-w-0 flex-col rounded-card border-2 border-hairline bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight break-words">{name}</h2>
          <p className="mt-1 text-sm text-soft">
            {studio('ofClass', { name: content.grades.map(romanGrade).join(', ') })} ·{' '}
            {t('count', { count: courses.length })}
          </p>
        </div>
        {onEdit && (
          <Button variant="secondary" onClick={onEdit}>
            {t('edit')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <ol className="mt-3 grid">
        {courses.map((course, at) => (
          <li key={course.draftId} className="flex gap-3 border-t border-hairline">
            <span className="w-6 shrink-0 py-2.5 text-center font-bold">{at + 1}</span>
            <Link
              to={pathOfDraft(course.draftId)}
              className="min-h-11 min-w-0 flex-1 py-2.5 break-words hover:underline"
            >
              {anyTextOf(course.content.name, { shown: language, original: course.content.lang }) ||
                studio('untitled')}
            </Link>
            {!course.isPublished && (
              <span className="shrink-0 py-2.5 text-sm text-soft">{t('notPublished')}</span>
            )}
          </li>
        ))}
      </ol>
      {courses.length > 0 && (
        <div className="mt-3">
          <ExportButton libraryId={libraryId} programId={of.programId} about={name} />
        </div>
      )}
    </li>
  );
}

type ListProps = { library: Library; isNew: boolean; onNew: () => void; onClosed: () => void };

function List({ library, isNew, onNew, onClosed }: ListProps) {
  const { t } = useTranslation('console-learning/programs');
  const [edited, edit] = useState<number | null>(null);
  const query = studioApi.useFetchProgramsQuery(
    { libraryId: library.libraryId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const close = () => {
    edit(null);
    onClosed();
  };
  const dialog = ({ themes, programs, mayArrange }: Programs) => {
    const program = programs.find(({ programId }) => programId === edited) ?? null;
    return (
      mayArrange &&
      (isNew || program !== null) && (
        <ProgramDialog
          key={edited}
          library={library}
          themes={themes}
          program={program}
          onClose={close}
        />
      )
    );
  };
  return (
    <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
      {(of) => (
        <>
          {of.programs.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('empty')}
              text={t(of.mayArrange ? 'emptyText' : 'emptyTeacher')}
              action={of.mayArrange && <Button onClick={onNew}>{t('new')}</Button>}
            />
          ) : (
            <>
              <p className="mb-4 text-soft">{t('what')}</p>
              <ul className="grid items-start gap-4 md:grid-cols-2">
                {of.programs.map((program) => (
                  <ProgramCard
                    key={program.programId}
                    of={program}
                    libraryId={library.libraryId}
                    onEdit={of.mayArrange ? () => edit(program.programId) : null}
                  />
                ))}
              </ul>
            </>
          )}
          {dialog(of)}
        </>
      )}
    </QueryState>
  );
}

/** Programs of a library that hold several courses. */
export function ProgramsPage() {
  const { t } = useTranslation('console-learning/programs');
  const [isNew, make] = useState(false);
  return (
    <StudioFrame
      word="programs"
      mayAct={({ schoolId, classes }) => schoolId === null || classes === null}
      actions={
        <Button onClick={() => make(true)}>
          <Plus aria-hidden className="size-5" />
          {t('new')}
        </Button>
      }
    >
      {(library) => (
        <List
          library={library}
          isNew={isNew}
          onNew={() => make(true)}
          onClosed={() => make(false)}
        />
      )}
    </StudioFrame>
  );
}
