import type { ownProjects } from '@skillkite/contract/learning/portfolio';
import type { fetchTechnicalIssues } from '@skillkite/contract/school/support';
import type { Sticker as StickerKind } from '@skillkite/rules/rewards/sticker';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import type { Answered } from '@skillkite/client/wire';
import { classroomPath, paths } from '../../paths.ts';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { type Assignment, Assignments } from './assignments.tsx';
import { type Praise, PraiseShelf } from './praise-shelf.tsx';
import { teacherApi } from './endpoints.ts';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { supportApi } from '../../app/endpoints/support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older reviews are hidden, except for returned projects. */
const FRESH_MS = 14 * DAY_MS;

const isFresh = (moment: string) => Date.now() - Date.parse(moment) < FRESH_MS;

type NoteProps = {
  about: string;
  words: string;
  sticker?: StickerKind | null;
  to: string;
  action: string;
};

const Note = ({ about, words, sticker, to, action }: NoteProps) => (
  <li className="mt-3">
    <p className="text-sm text-soft">{about}</p>
    <p className="my-1 flex items-center gap-3 rounded-card rounded-tl-none bg-note p-3 break-words">
      {sticker && <Sticker kind={sticker} className="size-12 shrink-0" />}
      {words}
    </p>
    <Link to={to} className={buttonVariants('secondary')}>
      {action}
    </Link>
  </li>
);

type Project = Answered<typeof ownProjects>['projects'][number];
type Ticket = Answered<typeof fetchTechnicalIssues>['tickets'][number];

/** Answers cached by an earlier version lack the time of the review. */
const saidAt = ({ reviewedAt, submittedAt }: Project): string => reviewedAt ?? submittedAt;
const latestRemark = (projects: readonly Project[]) =>
  projects
    .filter(({ status, remarks }) => status === 'approved' || remarks !== null)
    .filter((project) => project.status === 'returned' || isFresh(saidAt(project)))
    .toSorted((one, other) => saidAt(other).localeCompare(saidAt(one)))[0];
const latestReply = (tickets: readonly Ticket[]) =>
  tickets
    .flatMap(({ replies }) => replies)
    .filter(({ at }) => isFresh(at))
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];

type SaidProps = {
  praise: readonly Praise[];
  assignments: readonly Assignment[];
  projects: readonly Project[];
  tickets: readonly Ticket[];
};

function Said({ praise, assignments, projects, tickets }: SaidProps) {
  const { t } = useTranslation('learning/teacher');
  const project = latestRemark(projects);
  const answer = latestReply(tickets);
  if (assignments.length === 0 && praise.length === 0 && !project && !answer) return null;
  return (
    <section aria-labelledby="from-teacher" className="card p-4">
      <h2 id="from-teacher" className="flex items-center gap-2 text-lg">
        <MessageCircle aria-hidden className="size-6 text-primary" />
        {t('title')}
      </h2>
      <Assignments of={assignments} />
      <PraiseShelf of={praise} />
      <ul>
        {project && (
          <Note
            about={t('aboutProject', { course: project.name })}
            words={project.remarks ?? t('approved')}
            sticker={project.sticker}
            to={classroomPath(project.courseId, project.area, 'projects')}
            action={t(project.status === 'returned' ? 'handInAgain' : 'seeProject')}
          />
        )}
        {answer && (
          <Note
            about={t('aboutQuestion')}
            words={answer.text}
            to={paths.support}
            action={t('seeQuestion')}
          />
        )}
      </ul>
    </section>
  );
}

/** Hidden on failure: the project's and question's own pages have the same content. */
export const quietly = {
  as: 'line',
  failed: '',
  loading: '',
  skeleton: null,
  ofFailure: () => null,
} as const;

/** A teacher's assignments, reviews and replies; hidden without any (D9). */
export function FromTeacher() {
  const who = { studentId: useStudent().id };
  const given = teacherApi.useFetchFromTeacherQuery(who);
  const projects = portfolioApi.useOwnProjectsQuery(who);
  const support = supportApi.useFetchTechnicalIssuesQuery({ ...who, roleId: '6' });
  return (
    <QueryState {...quietly} of={given}>
      {({ assignments, praise }) => (
        <QueryState {...quietly} of={projects}>
          {(handedIn) => (
            <QueryState {...quietly} of={support}>
              {({ tickets }) => (
                <Said
                  praise={praise}
                  assignments={assignments}
                  projects={handedIn.projects}
                  tickets={tickets}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}
