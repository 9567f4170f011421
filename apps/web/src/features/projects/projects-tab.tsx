import { type TextIn, fieldIn } from '@skillkite/rules/text/local-text';
import type { CourseId } from '@skillkite/contract/ids';
import { loweredHeadings } from '@skillkite/rules/school/roster/lowered-headings';
import { classroomFlags, classroomSource } from '@skillkite/rules/learning/course/classroom';
import { takesFiles } from '@skillkite/rules/learning/project/project';
import { useEffect } from 'react';
import { useLocation, useOutletContext, useParams, useSearchParams } from 'react-router';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import type { Classroom } from '../../app/endpoints/classroom.ts';
import { type ReviewedRubric, givenIn } from '../../app/parts/marks.tsx';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type Failure, QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { FriendsProjects } from './friends-projects.tsx';
import { HandIn } from './hand-in.tsx';
import { HandedIn } from './handed-in.tsx';
import { ProjectStanding } from './project-standing.tsx';
import { RubricCard } from './rubric-card.tsx';
import { openUploads } from './uploads.ts';

const isHandingIn = (state: unknown): boolean =>
  (state as { opensChooser?: true } | null)?.opensChooser === true;

/**
 * After a review the levels are next to the remarks; before, the criteria are next to the brief.
 */
const isReviewed = (of: ReviewedRubric) => givenIn(of).length > 0;

const withoutProject = (error: Failure, title: string) =>
  'code' in error && error.code === 'NO_PROJECT' ? (
    <EmptyState picture={<Scene scene="nothing" />} title={title} />
  ) : undefined;

/** The project of a course: brief, submission, review, and other students' projects (spec 2). */
export function Component() {
  const { t, language } = useTranslation('learning/projects');
  const student = useStudent();
  const courseId = Number(useParams()['id']) as CourseId;
  const [query] = useSearchParams();
  const { classroom } = useOutletContext<{ classroom: Classroom }>();
  const { state, key } = useLocation();
  const isCreative = classroomSource(classroomFlags(query)) === 'creative';
  const asked = { studentId: student.id, courseId };
  const ordinary = projectsApi.useProjectStatusQuery(asked, { skip: isCreative });
  const creative = projectsApi.useCreativeProjectStatusQuery(asked, { skip: !isCreative });
  useEffect(() => openUploads(student.id), [student.id]);
  return (
    <QueryState
      of={isCreative ? creative : ordinary}
      failed={t('failed')}
      ofFailure={(error) => withoutProject(error, t('noProject'))}
      reassurance={t('safe')}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </>
      }
      skeletonClassName="grid gap-3"
    >
      {(data) => (
        <div className="mb-6 grid gap-6">
          <ProjectStanding status={data.status} remarks={data.remarks} sticker={data.sticker} />
          {isReviewed(data) && <RubricCard of={data} />}
          {data.brief !== null && (
            <section className="card p-4" aria-labelledby="project-brief">
              <h2 id="project-brief" className="mb-2 text-lg">
                {t('brief')}
              </h2>
              <Brief {...fieldIn(data, 'brief', language)} />
            </section>
          )}
          {!isReviewed(data) && <RubricCard of={data} />}
          <section className="card p-4" aria-labelledby="project-hand-in">
            <h2 id="project-hand-in" className="mb-2 text-lg">
              {t('handIn')}
            </h2>
            {takesFiles(data.status) && (
              <HandIn
                courseId={courseId}
                isCreative={isCreative}
                course={celebratedCourse(classroom)}
                opensChooser={isHandingIn(state) ? key : null}
                handedIn={data.files.length}
                storage={data.storage}
              />
            )}
            <HandedIn
              courseId={courseId}
              files={data.files}
              canTakeBack={takesFiles(data.status)}
            />
          </section>
          <FriendsProjects courseId={courseId} />
        </div>
      )}
    </QueryState>
  );
}

/** Sanitized by the server: it runs and loads nothing (content packs). */
const Brief = ({ text, lang }: TextIn) => (
  <div
    lang={lang}
    className="max-w-prose [&_h3]:mb-2 [&_h3]:text-xl [&_h4]:mt-3 [&_h4]:font-display [&_h4]:text-lg [&_h4]:font-bold [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-6"
    dangerouslySetInnerHTML={{ __html: loweredHeadings(text, 2) }}
  />
);
