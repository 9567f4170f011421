import { WRITTEN_KINDS } from '@skillkite/rules/school/roster/roster-import';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import type { RosterImport } from '../../app/endpoints/roster.ts';
import { Undone, UndoOffer } from './undo-import.tsx';
import { type Back, Progress } from './step-parts.tsx';

/** A confirmed import: progress, result and undo. */
export function ApplyStep({ of, back }: { of: RosterImport; back: Back }) {
  const { t } = useTranslation();
  const { t: undoing } = useTranslation('console-school/undo');
  const { counts, written } = of;
  if (of.state === 'applying')
    return (
      <>
        <Progress
          done={written}
          all={WRITTEN_KINDS.reduce((sum, kind) => sum + counts[kind], 0)}
          hasFailed={of.hasFailed}
          words={t('import.writing', { count: written })}
        />
        <UndoOffer of={of} />
      </>
    );
  if (of.state === 'undoing')
    return (
      <Progress
        done={of.undone}
        all={Math.max(written, of.undone)}
        hasFailed={of.hasFailed}
        words={undoing('undoing', { count: of.undone })}
      />
    );
  if (of.state === 'undone') return <Undone of={of} back={back} />;
  return (
    <UndoOffer of={of}>
      <EmptyState
        picture={<SceneArt scene="done" />}
        title={t('import.done')}
        text={written === 0 ? t('import.nothingToDo') : t('import.doneText', { count: written })}
        action={
          <Link to={back.to} className={buttonVariants('primary')}>
            {back.words}
          </Link>
        }
      />
    </UndoOffer>
  );
}
