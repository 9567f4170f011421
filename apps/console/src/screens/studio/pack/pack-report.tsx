import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { Check, CheckCheck, GitCompareArrows, X } from 'lucide-react';
import { useState } from 'react';
import type { PackItem } from './pack-calls.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { Chips } from '../../parts/chips.tsx';
import { SearchField } from '../../parts/search-field.tsx';

const SIGNS = {
  left: { Icon: X, look: 'text-flame', tile: 'bg-flame-wash' },
  changed: { Icon: GitCompareArrows, look: 'text-primary', tile: 'bg-sky' },
  taken: { Icon: Check, look: 'text-leaf', tile: 'bg-leaf-wash' },
  here: { Icon: CheckCheck, look: 'text-soft', tile: 'bg-paper' },
} as const;
type Outcome = keyof typeof SIGNS;
/** What needs a look comes first. */
const ORDER = Object.keys(SIGNS) as Outcome[];
const TILES = ['taken', 'changed', 'left'] as const;
/** Longer lists are searched. */
const MOST_ROWS = 300;

/** Things that were found in a pack, each with its outcome. */
export function PackReportList({ items }: { items: readonly PackItem[] }) {
  const { t } = useTranslation('console-learning/studio-pack');
  const [chosen, choose] = useState<Outcome | null>(null);
  const [words, search] = useState('');
  const groups = ORDER.map((key) => ({ key, of: items.filter(({ outcome }) => outcome === key) }));
  const wanted = words.trim().toLocaleLowerCase();
  const shown = groups
    .filter(({ key }) => chosen === null || chosen === key)
    .flatMap(({ of }) => of)
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <ul className="mb-4 grid gap-3 sm:grid-cols-3">
        {TILES.map((key) => (
          <li key={key} className={`flex items-center gap-3 rounded-card p-3 ${SIGNS[key].tile}`}>
            <strong className={`font-display text-3xl ${SIGNS[key].look}`}>
              {groups.find((group) => group.key === key)?.of.length}
            </strong>
            <span>
              <span className="block font-bold">{t(`tile.${key}`)}</span>
              <span className="text-sm text-soft">{t(`tileText.${key}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Chips
          chosen={chosen}
          onChoose={choose}
          all={items.length}
          of={groups
            .filter(({ of }) => of.length > 0)
            .map(({ key, of }) => ({ key, word: t(`outcome.${key}`), count: of.length }))}
        />
        <SearchField label={t('find')} value={words} onChange={search} className="sm:max-w-64" />
      </div>
      <ul className="border-b border-hairline">
        {shown.slice(0, MOST_ROWS).map((item, at) => {
          const { Icon, look } = SIGNS[item.outcome];
          return (
            <li
              // Things of a pack may have the same names.
              // eslint-disable-next-line react/no-array-index-key
              key={at}
              className={`grid gap-x-4 border-t border-hairline px-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_9rem_minmax(0,1.2fr)] ${item.outcome === 'left' ? 'bg-flame-wash' : ''}`}
            >
              <span className={`flex items-center gap-2 font-bold ${look}`}>
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`outcome.${item.outcome}`)}
              </span>
              <span className="min-w-0 font-bold break-words">{item.title}</span>
              <span className="text-sm text-soft">
                {[
                  t(`what.${item.what}`),
                  item.place !== null && t('lesson', { number: item.place }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="min-w-0 text-sm break-words">
                {item.why === null ? t(`because.${item.outcome}`) : t(`why.${item.why}`)}
                {item.detail !== '' && (
                  <span lang={ORIGINAL_LOCALE} className="block text-soft">
                    {item.detail}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="py-6 text-center text-soft">
          {t('noneFound')}
        </p>
      )}
      {shown.length > MOST_ROWS && (
        <p className="py-2 text-sm text-soft">{t('someShown', { some: MOST_ROWS })}</p>
      )}
    </>
  );
}
