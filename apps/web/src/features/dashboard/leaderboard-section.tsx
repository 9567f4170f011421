import { LEADERBOARD_SCOPES } from '@skillkite/rules/rewards/leaderboard';
import { useState } from 'react';
import { track } from '../../app/analytics.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { dashboardApi } from './endpoints.ts';
import { Section } from './section.tsx';
import { type ShownRow, allRows, shortRows } from './shown-rows.ts';

type Board = (typeof LEADERBOARD_SCOPES)[number];
function Rows({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation('learning/dashboard');
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            // Rows have no id, because others' ids are private.
            key={`${index}/${row.rank}`}
            aria-current={row.isMe ? 'true' : undefined}
            className={`aria-[current]:bg-sky aria-[current]:font-bold ${row.isAfterGap ? 'border-t-4 border-dotted border-hairline' : ''}`}
          >
            <td className="w-12 py-2 pl-3 text-right font-display text-thread">{row.rank}</td>
            <td className="w-full max-w-0 px-3 py-2">
              {/* A long name is truncated, the "you" mark is not. */}
              <span className="flex">
                <span className="truncate">{row.fullname}</span>
                {row.isMe && <span className="whitespace-pre">{` (${t('you')})`}</span>}
              </span>
            </td>
            <td className="py-2 pr-3 text-right whitespace-nowrap">{t('rp', { count: row.rp })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Class, school and country; the student's exact rank first, and the choice of a kite name. */
export function LeaderboardSection() {
  const { t } = useTranslation('learning/dashboard');
  const student = useStudent();
  const [type, setType] = useState<Board>('class');
  const [isLong, setIsLong] = useState(false);
  const viewMore = () => {
    if (!isLong) track('leaderboard_view_more_click', {});
    setIsLong(!isLong);
  };
  const loaded = dashboardApi.useLeaderboardQuery({ studentId: student.id, type });
  const [setName, { isLoading }] = dashboardApi.useSetLeaderboardNameMutation();
  return (
    <Section title={t('leaderboard')} height="h-[35rem]" loaded={loaded}>
      {({ rows, me }) => (
        <>
          <Tabs
            label={t('leaderboard')}
            items={LEADERBOARD_SCOPES.map((key) => ({ key, label: t(`board.${key}`) }))}
            selected={type}
            onSelect={setType}
          >
            <p className="mb-3 font-bold" aria-live="polite">
              {t('myRank', { rank: me.rank, total: me.total })}
            </p>
            <Rows rows={isLong ? allRows(rows) : shortRows(rows)} />
            {shortRows(rows).length < rows.length && (
              <Button variant="quiet" aria-expanded={isLong} onClick={viewMore}>
                {t(isLong ? 'viewLess' : 'viewMore')}
              </Button>
            )}
          </Tabs>
          <div className="mt-4 border-t-2 border-hairline pt-4">
            {me.kiteName === null && !me.isNamed && (
              <p className="mb-2 text-sm text-soft">
                {t('notNamedText', { name: rows.find(({ isMe }) => isMe)?.fullname ?? '' })}
              </p>
            )}
            <p className="mb-2 text-sm text-soft">
              {me.kiteName !== null
                ? t('hiddenText', { name: me.kiteName })
                : t(type === 'class' || !me.isNamed ? 'hideTextClass' : 'hideText')}
            </p>
            <Button
              variant="secondary"
              isBusy={isLoading}
              onClick={() =>
                void setName({ studentId: student.id, isHidden: me.kiteName === null })
              }
            >
              {me.kiteName === null ? t('hide') : t('show')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
