import { ContentText } from '../../app/parts/content-text.tsx';
import { LEDGER_REASONS } from '@skillkite/rules/rewards/ledger';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { coinsApi } from '../../app/endpoints/coins.ts';
import { useStudent } from '../../app/session/session.ts';
import { Coin } from '@skillkite/ui/art/sky.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Section } from './section.tsx';

/** Earned and spent coins (D4). */
export function CoinsSection() {
  const { t, tag } = useTranslation('learning/dashboard');
  const student = useStudent();
  const { asked, setMost } = usePageLimit();
  const loaded = coinsApi.useCoinHistoryQuery({ studentId: student.id, ...asked });
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date(moment));
  return (
    <Section title={t('coins')} height="h-64" loaded={loaded}>
      {({ coins, rows, ...list }) => (
        <>
          <p className="mb-3 flex items-center gap-2 font-display text-xl">
            <Coin className="size-8" />
            {t('coinsNow', { count: coins })}
          </p>
          {rows.length === 0 ? (
            <p className="text-soft">{t('noCoins')}</p>
          ) : (
            <ScrollRegion label={t('coins')} className="max-h-64 overflow-y-auto">
              <ul>
                {rows.map((row) => (
                  <li
                    key={row.id}
                    className="flex items-baseline gap-3 border-t-2 border-hairline py-2 first:border-0"
                  >
                    <span className="w-10 text-right font-display">
                      {row.amount > 0 ? `+${row.amount}` : row.amount}
                    </span>
                    <span className="min-w-0 flex-1">
                      {t(`reason.${LEDGER_REASONS.find((one) => one === row.reason) ?? 'gift'}`)}
                      {row.subject !== '' && (
                        <span className="text-soft">
                          : <ContentText of={row} field="subject" />
                        </span>
                      )}
                    </span>
                    <span className="text-sm whitespace-nowrap text-soft">{dayOf(row.at)}</span>
                  </li>
                ))}
              </ul>
              <ListEnd of={list} shown={rows.length} isBusy={loaded.isFetching} onMore={setMost} />
            </ScrollRegion>
          )}
        </>
      )}
    </Section>
  );
}
