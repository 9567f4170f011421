import type { fetchCarousel } from '@skillkite/contract/learning/home';
import { isOpenTo } from '@skillkite/rules/learning/course/navigation';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { type WithStreakReads, streakFrom } from '../streak/queries.ts';
import { streaksFrom } from '../streak/streaks-details.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** The pictures on top of home, first by priority, and the streak (spec 3 "Carousel items with priority", 7), and none that leads where the student may not go. */
export const fetchCarouselHandler =
  ({
    catalogue,
    clock,
    config,
    reads,
  }: Ports<'clock' | 'config'> & WithCatalogue & WithStreakReads): Handler<typeof fetchCarousel> =>
  async ({ student }) => {
    const row = await reads.streak(student.id);
    const stored = streakFrom(row, { zone: student.timeZone, now: clock.now() });
    return {
      items: (await catalogue.of(student))
        .carousel(student.grade)
        .filter(
          ({ link }) =>
            link === null || isOpenTo(link, { ...student, hasCareer: student.isCareer }),
        )
        .map((item) => ({
          id: item.id,
          priority: item.priority,
          ...textsFrom({ title: said(item, 'title'), text: said(item, 'text') }, item.lang),
          picture: item.picture && mediaUrl(config, item.picture),
          link: item.link,
        })),
      streaks: streaksFrom(stored),
    };
  };
