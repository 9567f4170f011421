import { firstNameOf } from '@skillkite/rules/text/first-name';
import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ReviewedProject } from '../../app/endpoints/review.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfReview, paths } from '../../paths.ts';
import { Brief } from './brief.tsx';
import type { Draft } from './draft-of-review.ts';
import { ProjectView } from './project-view.tsx';
import { RubricForm } from './rubric-form.tsx';
import type { SeenVersion } from './use-seen-version.ts';
import type { useVerdict } from './use-verdict.ts';
import { VerdictForm } from './verdict-form.tsx';
import { verdictOf } from './verdict-of.ts';

type Props = {
  project: ReviewedProject;
  /** The project is not in the person's reach any longer. */
  isGone: boolean;
  isLedTo: boolean;
  hasNext: boolean;
  savedPhrases: readonly string[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  seen: SeenVersion;
  verdict: ReturnType<typeof useVerdict>;
  words: RefObject<HTMLTextAreaElement | null>;
  phrases: RefObject<HTMLDivElement | null>;
};

/** The open project: its files, and the form of the review. */
export function OpenReview({ project, draft, onChange, seen, verdict, ...props }: Props) {
  const { t } = useTranslation('console-learning/review');
  const { decide, failed, isBusy } = verdict;
  const changed = seen.isReviewed
    ? t('reviewedNow', { verdict: verdictOf(project, t) })
    : seen.isAnew && t('anew', { name: firstNameOf(project.fullname) });
  return (
    <>
      <div className="min-w-0 p-4 lg:p-5">
        <Link
          to={paths.review}
          className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-primary lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('back')}
        </Link>
        <ProjectView key={pathOfReview(project)} project={project} isLedTo={props.isLedTo} />
      </div>
      <div className="border-hairline p-4 max-lg:border-t lg:border-l lg:p-5">
        <Brief of={project.brief} />
        <RubricForm
          project={project}
          marks={draft.marks}
          onChange={(marks) => onChange({ ...draft, marks })}
        />
        <VerdictForm
          project={project}
          phrases={props.savedPhrases}
          draft={draft}
          onChange={onChange}
          onDecide={(status) => void decide(status)}
          news={props.isGone ? t('gone') : changed}
          isBusy={isBusy}
          hasNext={props.hasNext}
          failed={failed?.text}
          conflict={failed?.conflict ?? null}
          words={props.words}
          phrasesPlace={props.phrases}
        />
      </div>
    </>
  );
}
