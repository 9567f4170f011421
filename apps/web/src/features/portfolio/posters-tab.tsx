import { Download } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { drawPoster } from './draw-poster.ts';
import { portfolioApi } from './endpoints.ts';
import { ListOf } from './list-of.tsx';
import { longDay } from './long-day.ts';

const MINUTE_MS = 60_000;

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}

/** A wall of posters, one for each finished course, as a picture to keep (D9, look.md). */
export function Component() {
  const { t, language } = useTranslation('portfolio');
  const student = useStudent();
  const { data, isError, refetch } = portfolioApi.usePostersQuery({ user_id: student.id });
  return (
    <ListOf
      items={data?.posters}
      isError={isError}
      onAgain={refetch}
      empty={{ title: t('noPosters'), text: t('noPostersText') }}
      className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4"
    >
      {(poster) => {
        const line = t('posterLine', {
          name: student.fullname.split(' ')[0] ?? '',
          day: longDay(poster.completed_at, language),
        });
        const download = async (kite: SVGSVGElement | null) => {
          const words = { title: poster.name, program: poster.skill_name, line };
          const file = kite && (await drawPoster(kite, words).catch(() => null));
          if (file) keep(file, `${poster.name}.png`);
          else showToast(t('notDrawn'));
        };
        return (
          <li key={poster.ilm_id} className="flex flex-col">
            <article className="card flex flex-1 flex-col overflow-hidden text-center">
              <div className="grid place-items-center bg-sky p-4">
                <Kite id={poster.ilm_id} className="h-36" />
              </div>
              <div className="p-3">
                <h2 className="text-lg leading-tight">{poster.name}</h2>
                <p className="text-sm text-soft">{poster.skill_name}</p>
                <p className="text-sm text-soft">{line}</p>
              </div>
            </article>
            <Button
              kind="secondary"
              className="mt-2"
              onClick={({ currentTarget }) =>
                void download(currentTarget.closest('li')?.querySelector('svg') ?? null)
              }
            >
              <Download aria-hidden className="size-5" />
              {t('download')}
              <span className="sr-only">{poster.name}</span>
            </Button>
          </li>
        );
      }}
    </ListOf>
  );
}
