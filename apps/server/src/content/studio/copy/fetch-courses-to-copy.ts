import type { fetchCoursesToCopy } from '@skillkite/contract/staff/studio/library';
import { listOf } from '@skillkite/rules/calls/listing';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import type { WithInstallationCatalogue, WithSchoolCatalogue } from '../../catalogue/catalogue.ts';

const PAGE = 50;

export const fetchCoursesToCopyHandler =
  ({
    catalogue,
  }: WithSchoolCatalogue & WithInstallationCatalogue): StaffHandler<typeof fetchCoursesToCopy> =>
  async ({ body, place }) => {
    const { words = '', most = PAGE } = body;
    const schoolId = place?.school;
    const seen =
      schoolId === undefined ? catalogue.installation() : await catalogue.ofSchool(schoolId);
    const installation = catalogue.installation();
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const isWanted = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
    const found = seen.programs.flatMap((program) =>
      program.courses
        .filter(({ name, translations }) =>
          isWanted([name, ...Object.values(translations).map((own) => own?.name)].join(' ')),
        )
        .map((course) => ({ program, course })),
    );
    const { rows, nextMost } = listOf(found.slice(0, most + 1), most);
    return {
      next_most: nextMost,
      courses: rows.map(({ program, course }) => ({
        course_id: course.id,
        name: course.name,
        lang: course.lang,
        program_name: program.name,
        grades: [...program.grades],
        lesson_count: course.lessons.length,
        is_of_school: installation.course(course.id) ? (0 as const) : (1 as const),
      })),
    };
  };
