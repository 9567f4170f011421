import { themedPage } from '@skillkite/content/page/text-page';
import type { Locale } from '@skillkite/rules/text/locale';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useUploads } from '../files/uploads.ts';
import { withShownSources } from '../page/media/shown-source.ts';
import { LanguageChoice } from '../course/language-choice.tsx';

/** Widths in pixels of a cheap phone and of a school's PC. */
const WIDTHS = { phone: 360, pc: 1024 } as const;
const HEIGHT = 620;
type Device = keyof typeof WIDTHS;
type Theme = 'light' | 'dark';

const TOGGLE =
  'grid min-h-10 min-w-11 place-items-center first:rounded-l-lg last:rounded-r-lg aria-pressed:bg-primary aria-pressed:text-on-primary';

type Props = {
  original: Locale;
  /** The language that is edited. */
  edited: Locale;
  /** A line above the page, as the student's lesson has it. */
  headingOf: (language: Locale) => { title: string; place: string };
  /** The page in a language, as it is published; null: it has none, students see the original. */
  pageOf: (language: Locale) => string | null;
  /** What follows the page, such as its questions. */
  children?: ReactNode;
};

/** Links lead nowhere here, and pictures come from the library. */
const forPreview = (page: string): string =>
  withShownSources(page)
    .replaceAll('<a href="', '<a title="')
    .replace('</style>', 'a{text-decoration:underline}</style>');

/** A lesson as students see it, on a phone or a PC, in a language and a theme. */
export function LessonPreview({ original, edited, headingOf, pageOf, children }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const [chosen, choose] = useState<{ language: Locale; whileEdited: Locale } | null>(null);
  const language = chosen?.whileEdited === edited ? chosen.language : edited;
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS.phone);
  useEffect(() => {
    const element = around.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  // What is on its way is shown from the device.
  useUploads();
  const own = pageOf(language);
  const page = own ?? pageOf(original) ?? '';
  const { title, place } = headingOf(own === null ? original : language);
  const width = device === 'phone' ? Math.min(room, WIDTHS.phone) : WIDTHS.pc;
  const scale = Math.min(1, room / width);
  const devices = [
    ['phone', Smartphone],
    ['pc', Monitor],
  ] as const;
  return (
    <section aria-label={t('preview.title')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">{t('preview.title')}</h2>
        <div
          role="group"
          aria-label={t('preview.device')}
          className="flex rounded-control border-2 border-edge"
        >
          {devices.map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              aria-label={t(`preview.${name}`)}
              title={t(`preview.${name}`)}
              aria-pressed={device === name}
              className={TOGGLE}
              onClick={() => setDevice(name)}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          ))}
        </div>
        <LanguageChoice
          original={original}
          shown={language}
          onShow={(next) => choose({ language: next, whileEdited: edited })}
        />
        <button
          type="button"
          aria-label={t(theme === 'dark' ? 'preview.light' : 'preview.dark')}
          title={t(theme === 'dark' ? 'preview.light' : 'preview.dark')}
          className="grid size-11 place-items-center rounded-control border-2 border-edge hover:bg-sky"
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? (
            <Sun aria-hidden className="size-5" />
          ) : (
            <Moon aria-hidden className="size-5" />
          )}
        </button>
      </div>
      {own === null && <p className="mb-2 text-sm text-soft">{t('preview.notTranslated')}</p>}
      <div
        ref={around}
        className="overflow-hidden rounded-card border-4 border-frame bg-paper"
        style={{ height: HEIGHT + 8 }}
      >
        <div
          style={{
            width,
            height: HEIGHT / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
          className="mx-auto flex flex-col"
        >
          <div className="border-b-2 border-hairline bg-surface px-4 py-2">
            <p className="truncate font-heading font-bold">{title}</p>
            <p className="truncate text-sm text-soft">{place}</p>
          </div>
          <iframe
            title={t('preview.frame')}
            // No scripts. Of our own origin only for the library's pictures.
            sandbox="allow-same-origin"
            srcDoc={themedPage(forPreview(page), theme)}
            className="w-full flex-1 bg-paper"
          />
        </div>
      </div>
      {children}
    </section>
  );
}
