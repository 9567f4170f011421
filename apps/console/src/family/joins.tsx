import { Hourglass } from 'lucide-react';
import { useTranslation } from '../app/i18n.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useFetchJoinsQuery } from './endpoints.ts';

/** Children with a pending request, and how it is confirmed; hidden without any. */
export function Joins() {
  const { t, tag } = useTranslation('family/common');
  const { data } = useFetchJoinsQuery({});
  const open = data?.joins.filter(({ state }) => state !== 'confirmed') ?? [];
  if (open.length === 0) return null;
  return (
    <section className="card mx-4 mb-3 p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Hourglass aria-hidden className="size-5 text-soft" />
        {t('joins.title')}
      </h2>
      <ul>
        {open.map(({ joinId, childName, askedAt, state }) => (
          <li key={joinId} className="py-1">
            {state === 'waiting'
              ? t('joins.waiting', {
                  name: childName,
                  day: dayWords(askedAt.slice(0, 10), tag, { dateStyle: 'long' }),
                })
              : t('joins.refused', { name: childName })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">{t('joins.how')}</p>
    </section>
  );
}
