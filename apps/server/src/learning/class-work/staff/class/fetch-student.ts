import type { fetchStudent } from '@skillkite/contract/staff/class';
import {
  type SkillScore,
  skillBand,
  strongestFirst,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { type TextIn, fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { asksSomething } from './item-analysis.ts';
import { type WithWork, LESSON_WORK, workByLesson } from './lesson-work.ts';
import { placeOf } from './local-names.ts';
import { studentFacts, stuckWords, unusualWords } from './student-facts.ts';

type Details = (typeof fetchStudent)['~details'];
type Project = Details['projects'][number];
type Row = WithWork & {
  courses: { course_id: number; last_at: string; completed_at: string | null }[];
  projects: (Omit<Project, 'course'> & { course_id: number })[];
  badges: {
    program_id: number;
    milestone: number;
    type: number;
    score: number;
    won_at: string;
  }[];
  assessment: { done_at: string; scores: readonly SkillScore[] } | null;
};

/** All that is kept of what one student did, in one statement. */
const workOf = (visible: Visible) =>
  visible.rows<Row>(sql`
    select
      coalesce((select json_agg(json_build_object('course_id', p.course_id, 'last_at', p.last_at,
          'completed_at', p.completed_at) order by p.last_at desc)
        from course_progress p where p.student_id = s.id), '[]') as courses,
      ${LESSON_WORK},
      coalesce((select json_agg(json_build_object('course_id', j.course_id, 'status', j.status, 'remarks', j.remarks,
          'sticker', j.sticker, 'submitted_at', j.submitted_at) order by j.submitted_at desc)
        from submissions j where j.student_id = s.id and exists (
          select from submission_files f
          where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null)), '[]') as projects,
      coalesce((select json_agg(json_build_object('program_id', b.program_id, 'milestone', b.milestone, 'type', b.type,
          'score', b.score_percent, 'won_at', b.won_at) order by b.won_at desc)
        from badges b where b.student_id = s.id), '[]') as badges,
      (select json_build_object('done_at', r.submitted_at, 'scores', r.scores)
        from assessment_results r where r.student_id = s.id
        order by r.submitted_at desc, r.window_number desc limit 1) as assessment
    from visible_students s`);

const moment = (text: string | null | undefined): string | null =>
  text ? new Date(text).toISOString() : null;

const assessmentFrom = ({ assessment }: Row): Details['assessment'] =>
  assessment && {
    done_at: new Date(assessment.done_at).toISOString(),
    skills: strongestFirst(assessment.scores).map(({ skill, percentage }) => ({
      skill,
      band: skillBand(percentage),
    })),
  };

export const fetchStudentHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchStudent> =>
  async ({ body, visible, place }) => {
    const content = await contentAt({ catalogue }, place);
    const [facts] = await studentFacts(visible, clock.now(), content);
    const [work] = await workOf(visible);
    if (!facts || !work) throw new Failure('NOT_FOUND');
    const nameOf = (courseId: number): TextIn | null => {
      const course = content.course(courseId);
      return course ? fieldIn(course, 'name', body.language) : null;
    };
    const byLesson = workByLesson(work);
    const tookBy = new Map(facts.unusual.map((one) => [one.lessonId, Math.round(one.tookSeconds)]));
    return {
      student: {
        student_id: facts.id,
        fullname: facts.fullname,
        school_id: facts.schoolId,
        grade: facts.grade,
        section: facts.section,
        last_seen_at: facts.lastSeenAt?.toISOString() ?? null,
        lessons_this_week: facts.lessonsThisWeek,
        rp: facts.rp,
        streak: facts.streak,
        waiting: facts.waiting.map(({ kind }) => kind),
        stuck: stuckWords(facts),
        unusual: unusualWords(facts),
        lesson: placeOf(facts, content, body.language).lesson,
      },
      courses: work.courses.flatMap(({ course_id, last_at, completed_at }) => {
        const course = content.course(course_id);
        if (!course) return [];
        return [
          {
            course_id,
            course: fieldIn(course, 'name', body.language),
            last_at: new Date(last_at).toISOString(),
            completed_at: moment(completed_at),
            lessons: course.requiredLessons.map((lesson) => ({
              lesson_id: lesson.id,
              lesson: fieldIn(lesson, 'title', body.language),
              begun_at: moment(byLesson.get(lesson.id)?.begunAt),
              done_at: moment(byLesson.get(lesson.id)?.doneAt),
              score: byLesson.get(lesson.id)?.score ?? null,
              latest_score: byLesson.get(lesson.id)?.latestScore ?? null,
              tries: byLesson.get(lesson.id)?.tries ?? 0,
              has_answers: asksSomething(lesson) ? 1 : 0,
              took_seconds: tookBy.get(lesson.id) ?? null,
            })),
          },
        ];
      }),
      projects: work.projects.flatMap((project) => {
        const course = nameOf(project.course_id);
        return course
          ? [{ ...project, course, submitted_at: new Date(project.submitted_at).toISOString() }]
          : [];
      }),
      badges: work.badges.flatMap(({ program_id, milestone, type, score, won_at }) => {
        const program = content.program(program_id);
        return program
          ? [
              {
                program: fieldIn(program, 'name', body.language),
                milestone,
                type,
                score,
                won_at: new Date(won_at).toISOString(),
              },
            ]
          : [];
      }),
      assessment: assessmentFrom(work),
    };
  };
