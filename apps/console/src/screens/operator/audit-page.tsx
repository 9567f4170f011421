import { SHORT_DAY, momentWords, zoneName } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useFetchAuditQuery } from '../../app/endpoints/operation.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useLoggedNames } from '../../app/hooks/use-logged-names.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';

type LoggedNames = ReturnType<typeof useLoggedNames>;
type Side = Readonly<Record<string, unknown>> | undefined;

/** Old and new values, one line per field. */
function Change({ of, names: { fieldName, fieldValue } }: { of: string; names: LoggedNames }) {
  const { before, after } = JSON.parse(of) as { before?: Side; after?: Side };
  const isKept = (name: string) =>
    before !== undefined &&
    after !== undefined &&
    fieldValue(before[name], name) === fieldValue(after[name], name);
  const names = [...new Set([before, after].flatMap((side) => Object.keys(side ?? {})))].filter(
    (name) => !isKept(name),
  );
  return (
    <ul className="text-soft">
      {names.map((name) => (
        <li key={name} className="break-words">
          {fieldName(name)}:{' '}
          {before && Object.hasOwn(before, name) && (
            <>
              <span>{fieldValue(before[name], name)}</span>
              {after && <ArrowRight aria-hidden className="mx-1 inline size-4" />}
            </>
          )}
          {after && <strong className="text-ink">{fieldValue(after[name], name)}</strong>}
        </li>
      ))}
    </ul>
  );
}

type Wanted = { search: string; actions?: string[]; until?: string; before?: number };

/** The audit log, latest first, in pages. */
export function AuditPage() {
  const { t, tag, language } = useTranslation('console-installation/operator');
  const [typed, type] = useState('');
  const [day, setDay] = useState('');
  const [wanted, want] = useState<Wanted>({ search: '' });
  const loaded = keepingLast(useFetchAuditQuery({ ...wanted, language }));
  const names = useLoggedNames(loaded.currentData);
  const [isTurned, turn] = useState(false);
  const toPage = (page: Wanted) => {
    turn(true);
    want(page);
  };
  useTitle(t('audit.title'));
  const { search, actions: found, until } = wanted;
  const latest: Wanted = {
    search,
    ...(found && { actions: found }),
    ...(until !== undefined && { until }),
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const actions = names.actionsWith(typed);
    turn(false);
    want({
      search: typed,
      ...(actions.length > 0 && { actions }),
      ...(day !== '' && { until: day }),
    });
  };
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="mb-3 text-2xl">{t('audit.title')}</h1>
      <form onSubmit={find} className="mb-4 flex flex-wrap items-end gap-2">
        <TextField
          label={t('audit.find')}
          type="search"
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="w-full max-w-sm"
        />
        <TextField
          label={t('audit.until')}
          hint={
            loaded.currentData &&
            t('audit.timesOf', { zone: zoneName(loaded.currentData.timeZone, tag) })
          }
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('audit.search')}
        </Button>
      </form>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
        {({ entries, next, timeZone }) =>
          entries.length === 0 ? (
            <EmptyState picture={<SceneArt scene="nothing" />} title={t('audit.none')} />
          ) : (
            <>
              <ul
                key={entries[0]?.entryId}
                ref={isTurned ? takeFocus : undefined}
                tabIndex={-1}
                className="text-sm"
              >
                {entries.map(({ entryId, at, person, action, subject, schoolName, change }) => (
                  <li key={entryId} className="border-t border-hairline py-2">
                    <strong>{person ?? t('audit.nobody')}</strong>{' '}
                    <span className="text-soft">
                      {momentWords(at, tag, { ...SHORT_DAY, timeZone })}
                    </span>
                    <span className="block">
                      {[names.actionName(action), names.subjectName(subject), schoolName]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <Change of={change} names={names} />
                  </li>
                ))}
              </ul>
              <p className="mt-4 flex gap-2">
                {wanted.before !== undefined && (
                  <Button variant="secondary" onClick={() => toPage(latest)}>
                    {t('audit.latest')}
                  </Button>
                )}
                {next !== null && (
                  <Button variant="secondary" onClick={() => toPage({ ...wanted, before: next })}>
                    {t('audit.earlier')}
                  </Button>
                )}
              </p>
            </>
          )
        }
      </QueryState>
    </div>
  );
}
