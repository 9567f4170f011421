import type { fetchCarousel } from '@skillkite/contract/home';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
import { streakOf } from '../streak/queries.ts';
import { streaksFrom } from '../streak/streaks-details.ts';

/** The pictures on top of home, first by priority, and the streak (spec 3 "Carousel items with priority", 7). */
export const answerFetchCarousel =
  ({ catalogue, clock, config, database }: Services): Handler<typeof fetchCarousel> =>
  async ({ student }) => {
    const stored = await streakOf(database.orm, {
      studentId: student.id,
      zone: student.timeZone,
      now: clock.now(),
    });
    return {
      items: catalogue
        .current()
        .carousel(student.grade)
        .map(({ id, priority, title, text, picture, link }) => ({
          id,
          priority,
          title,
          text,
          picture: picture && mediaUrl(config, picture),
          link,
        })),
      streaks: streaksFrom(stored),
    };
  };
