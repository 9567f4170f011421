import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { Download, Share2 } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { saveFile } from '@skillkite/ui/save-file';
import { showToast } from '@skillkite/ui/feedback/toast';
import { drawPoster } from './draw-poster.ts';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { ItemList } from './item-list.tsx';
import { longDay } from '@skillkite/texts/day-words';
import { canShareFiles, share } from './share.ts';

const kiteBeside = (button: HTMLElement): SVGSVGElement | null =>
  button.closest('li')?.querySelector('svg') ?? null;

/** Posters of finished courses, to save or share (D9). */
export function Component() {
  const { t, tag } = useTranslation('learning/portfolio');
  const say = useContentText();
  const student = useStudent();
  const { data, error, refetch } = portfolioApi.usePostersQuery({ studentId: student.id });
  const isSharing = canShareFiles();
  return (
    <ItemList
      items={data?.posters}
      error={error}
      onAgain={refetch}
      empty={{ title: t('noPosters'), text: t('noPostersText') }}
      className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4"
    >
      {(poster) => {
        const line = t('posterLine', {
          name: firstNameOf(student.fullname),
          day: longDay(dayOf(new Date(poster.completedAt), student.timeZone), tag),
        });
        const drawn = async (button: HTMLElement): Promise<File | null> => {
          const kite = kiteBeside(button);
          const words = { title: say(poster, 'name'), program: say(poster, 'programName'), line };
          const picture = kite && (await drawPoster(kite, words).catch(() => null));
          if (!picture) showToast(t('notDrawn'));
          return (
            picture && new File([picture], `${say(poster, 'name')}.png`, { type: picture.type })
          );
        };
        const download = async (button: HTMLElement) => {
          const picture = await drawn(button);
          if (picture) saveFile(picture, picture.name);
        };
        const hand = async (button: HTMLElement) => {
          const picture = await drawn(button);
          if (picture && !(await share({ files: [picture] }))) saveFile(picture, picture.name);
        };
        return (
          <li key={poster.courseId} className="flex flex-col">
            <article className="card flex flex-1 flex-col overflow-hidden text-center">
              <div className="grid place-items-center bg-sky p-4">
                <Kite id={poster.courseId} className="h-36" />
              </div>
              <div className="p-3">
                <h2 className="text-lg leading-tight">
                  <ContentText of={poster} field="name" />
                </h2>
                <p className="text-sm text-soft">
                  <ContentText of={poster} field="programName" />
                </p>
                <p className="text-sm text-soft">{line}</p>
              </div>
            </article>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                className="flex-1 max-[22.5rem]:px-2"
                onClick={({ currentTarget }) => void download(currentTarget)}
              >
                <Download aria-hidden className="size-5" />
                {t('download')}
                <span className="sr-only">
                  <ContentText of={poster} field="name" />
                </span>
              </Button>
              {isSharing && (
                <Button
                  variant="secondary"
                  className="flex-1 max-[22.5rem]:px-2"
                  onClick={({ currentTarget }) => void hand(currentTarget)}
                >
                  <Share2 aria-hidden className="size-5" />
                  {t('share')}
                  <span className="sr-only">
                    <ContentText of={poster} field="name" />
                  </span>
                </Button>
              )}
            </div>
          </li>
        );
      }}
    </ItemList>
  );
}
