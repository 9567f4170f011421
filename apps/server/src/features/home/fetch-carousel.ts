import type { fetchCarousel } from '@skillkite/contract/home';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
import { streakFrom } from '../streak/queries.ts';
import { streaksFrom } from '../streak/streaks-details.ts';

/** The pictures on top of home, first by priority, and the streak (spec 3 "Carousel items with priority", 7). */
export const fetchCarouselHandler =
  ({ catalogue, clock, config, reads }: Services): Handler<typeof fetchCarousel> =>
  async ({ student }) => {
    const row = await reads.streak(student.id);
    const stored = streakFrom(row, { zone: student.timeZone, now: clock.now() });
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
