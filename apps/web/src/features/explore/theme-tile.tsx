import type { Written } from '@skillkite/rules/text/local-text';
import { ContentText } from '../../app/parts/content-text.tsx';
import { Eye } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud } from '@skillkite/ui/art/sky.tsx';

export type CreativeTheme = Written<'name' | 'description'> & {
  themeId: number;
  totalCourses: number;
  views: number;
};

/** A theme with its number of views. */
export function ThemeTile({ theme, onOpen }: { theme: CreativeTheme; onOpen: () => void }) {
  const { t } = useTranslation('learning/explore');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="card flex w-full flex-col overflow-hidden text-left hover:bg-sky"
    >
      <span aria-hidden className="relative block h-28 w-full overflow-hidden bg-sky md:h-36">
        <Cloud className="absolute top-4 left-4 w-16" />
        <Cloud className="absolute right-3 bottom-3 w-12" />
        <Kite id={theme.themeId} hasTail className="absolute top-3 right-1/3 h-24 md:h-28" />
      </span>
      <span className="flex flex-1 flex-col gap-1 p-4">
        <span className="font-display text-lg">
          <ContentText of={theme} field="name" />
        </span>
        <span className="text-soft">
          <ContentText of={theme} field="description" />
        </span>
        <span className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm text-soft">
          <span>{t('courses', { count: theme.totalCourses })}</span>
          <span className="flex items-center gap-1">
            <Eye aria-hidden className="size-4" />
            {t('views', { count: theme.views })}
          </span>
        </span>
      </span>
    </button>
  );
}
