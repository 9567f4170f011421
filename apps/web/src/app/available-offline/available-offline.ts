import type { CourseId, StudentId } from '@skillkite/contract/ids';
import { fetchPractice } from '@skillkite/contract/learning/practice';
import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { SaidIn } from '@skillkite/rules/text/local-text';
import { classroomPath } from '../../paths.ts';
import { CLASSROOM_READS } from '../endpoints/classroom.ts';
import type { Practice } from '../endpoints/practice.ts';
import { ANSWERS_OF, KEPT_AT } from '@skillkite/client/offline/names';

type CourseHere = SaidIn<'name'> & {
  readonly courseId: CourseId;
  readonly path: string;
};

/** A student's content that opens offline. */
export type AvailableOffline = {
  /** Downloaded courses first, then the most recently opened. */
  readonly courses: readonly CourseHere[];
  readonly canPractise: boolean;
};

type Ports = {
  readonly caches: Pick<CacheStorage, 'has' | 'open'>;
  readonly isDownloaded: (courseId: CourseId) => boolean;
};

const detailsIn = async <Details>(answer: Response): Promise<Details> =>
  ((await answer.json()) as { details: Details }).details;

/** Finds pages whose answers the service worker has stored (worker/answers.ts). */
export async function availableOffline(
  studentId: StudentId,
  { caches, isDownloaded }: Ports,
): Promise<AvailableOffline> {
  const name = ANSWERS_OF + studentId;
  if (!(await caches.has(name))) return { courses: [], canPractise: false };
  const kept = await caches.open(name);
  const answersTo = async ({ path }: { path: string }): Promise<Response[]> => {
    const asked = (await kept.keys()).filter(({ url }) => new URL(url).pathname === path);
    const answers = await Promise.all(asked.map((request) => kept.match(request)));
    return answers.filter((answer) => answer !== undefined);
  };
  const found = await Promise.all(
    ALL_SOURCES.map(async (source) => {
      const read = CLASSROOM_READS[source];
      return Promise.all(
        (await answersTo(read)).map(async (answer) => {
          const { courseId, name, lang, translations } = read.fromWire(await detailsIn(answer));
          const course = {
            courseId,
            name,
            lang,
            translations,
            path: classroomPath(courseId, source),
          };
          return { course, at: answer.headers.get(KEPT_AT) ?? '' };
        }),
      );
    }),
  );
  const courses = found
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ course }) => course);
  const [practice] = await answersTo(fetchPractice);
  return {
    courses: [
      ...courses.filter(({ courseId }) => isDownloaded(courseId)),
      ...courses.filter(({ courseId }) => !isDownloaded(courseId)),
    ],
    canPractise:
      practice !== undefined && (await detailsIn<Practice>(practice)).questions.length > 0,
  };
}
