import type { fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import { HIGHEST_RATING, LOWEST_RATING, areRatingsShown } from '@skillkite/rules/school/feedback';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Catalogue } from '../../../content/catalogue/catalogue.ts';
import type { Visible } from '../../../staff/visible.ts';

type Feedback = (typeof fetchSchoolFeedback)['~details'];
type Row = {
  course_id: number;
  answered: number;
  skipped: number;
  ratings: { question: number; rating: number; count: number }[];
};

/** Number of each rating, from the lowest to the highest. */
const starsOf = (ratings: Row['ratings']): number[] =>
  Array.from({ length: HIGHEST_RATING - LOWEST_RATING + 1 }, (_, at) =>
    ratings
      .filter(({ rating }) => rating === at + LOWEST_RATING)
      .reduce((sum, { count }) => sum + count, 0),
  );

/** Ratings of each course by visible students. All figures come from the same rows. */
export async function feedbackOf(
  visible: Visible,
  content: Catalogue,
  language: Locale,
): Promise<Feedback> {
  const asked = CLASS_GROUPS.flatMap((group) => [...content.feedbackQuestions(group)]);
  const places = new Map<number, number>(asked.map(({ id }, at) => [id, at]));
  const rows = await visible.rows<Row>(sql`,
    reviews as (
      select f.course_id, f.is_skipped, f.response
      from visible_students s join feedback_reviews f on f.student_id = s.id
    ), ratings as (
      select f.course_id, r.key::bigint as question, r.value::int as rating, count(*)::int as count
      from reviews f cross join lateral jsonb_each_text(f.response) r group by 1, 2, 3
    )
    select f.course_id, count(*) filter (where not f.is_skipped)::int as answered,
      count(*) filter (where f.is_skipped)::int as skipped,
      coalesce((select json_agg(r) from ratings r where r.course_id = f.course_id), '[]') as ratings
    from reviews f group by 1 order by 2 desc, 1`);
  return {
    courses: rows.flatMap(({ course_id, answered, skipped, ratings }) => {
      const course = content.course(course_id);
      if (!course) return [];
      const isShown = areRatingsShown(answered);
      const questions = [...new Set(ratings.map(({ question }) => question))].toSorted(
        (a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity) || a - b,
      );
      return [
        {
          course_id,
          course: fieldIn(course, 'name', language),
          program: fieldIn(course.program, 'name', language),
          answered,
          skipped,
          stars: isShown ? starsOf(ratings) : null,
          questions: isShown
            ? questions.map((id) => {
                const question = asked[places.get(id) ?? -1];
                return {
                  question: question ? fieldIn(question, 'question', language) : null,
                  stars: starsOf(ratings.filter((one) => one.question === id)),
                };
              })
            : [],
        },
      ];
    }),
  };
}
