import { runtimeConfig } from '@skillkite/client/runtime-config';
import { LOCALES, type Locale } from '@skillkite/rules/text/locale';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import { useTitle } from '../../../app/hooks/use-title.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { pathOfDraft } from '../../../paths.ts';
import { Chips } from '../../parts/chips.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { ConflictPanel } from '../course/conflict-panel.tsx';
import { SaveSign } from '../course/save-sign.tsx';
import type { DraftSession, DraftState } from '../draft/session.ts';
import { anyTextOf } from '../draft/text-in.ts';
import { type Saved, type Tree, nodeOf } from '../draft/tree.ts';
import { sessionOf, useDraftState } from '../draft/use-draft.ts';
import { TextRow } from './text-row.tsx';
import { type TextItem, isDone, textsOf } from './texts-of.ts';
import { BackLink } from '../parts/back-link.tsx';

/** As many rows are on the page at once; more come by a press. */
const ROWS = 100;

type Shown = 'missing' | 'done';
type Group = { readonly state: Shown; readonly items: readonly TextItem[] };

/** Groups stay as they were when the page opened: a row that is being filled does not jump away. */
function grouped(items: readonly TextItem[], begunMissing: ReadonlySet<string>): Group[] {
  const isMissing = (one: TextItem) => begunMissing.has(one.id) || !isDone(one);
  return [
    { state: 'missing', items: items.filter(isMissing) },
    { state: 'done', items: items.filter((one) => !isMissing(one)) },
  ];
}

type Props = { session: DraftSession; state: DraftState; tree: Tree; target: Locale };

function Texts({ session, state, tree, target }: Props) {
  const { t } = useTranslation('console-learning/studio-translate');
  const { lang: original } = tree.content;
  const items = textsOf(tree, target);
  const [begunMissing] = useState(
    () => new Set(items.filter((one) => !isDone(one)).map(({ id }) => id)),
  );
  const [chosen, choose] = useState<Shown | null>(null);
  const [most, setMost] = useState(ROWS);
  const list = useRef<HTMLDivElement>(null);
  const groups = grouped(items, begunMissing);
  const shown = groups.filter((one) => chosen === null || one.state === chosen);
  const nextMissing = () => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[data-missing]') ?? [])].map(
      (row) => row.querySelector<HTMLElement>('textarea, [contenteditable]'),
    );
    const at = fields.findIndex((one) => one === document.activeElement);
    const { activeElement } = document;
    const isAfter = (one: HTMLElement | null) =>
      activeElement === null ||
      !list.current?.contains(activeElement) ||
      (one !== null &&
        (activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const next = fields.slice(at + 1).find(isAfter) ?? fields.find((one) => one !== activeElement);
    next?.focus();
    next?.scrollIntoView({ block: 'center' });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    nextMissing();
  };
  let left = most;
  const done = items.filter(isDone).length;
  const all = items.length;
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  const { name } = LOCALES[target];
  return (
    // Keys of the whole list: each has its button too.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={keys}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <p className="mb-1 text-sm">
            <strong className="text-base tabular-nums">{percent}%</strong>{' '}
            <span className="text-soft">{t('progress', { language: name, count: done, all })}</span>
          </p>
          <ProgressBar label={t('progressLabel', { language: name })} percent={percent} />
        </div>
        <Button aria-keyshortcuts="Control+ArrowDown" disabled={done === all} onClick={nextMissing}>
          {t('nextMissing')}
          <kbd className="rounded bg-surface px-2 text-sm text-ink max-lg:hidden">Ctrl ↓</kbd>
        </Button>
      </div>
      <div className="border-t border-hairline px-4 py-3 lg:px-6">
        <Chips
          chosen={chosen}
          onChoose={choose}
          all={all}
          of={groups.map(({ state: key, items: of }) => ({
            key,
            word: t(key),
            count: of.length,
          }))}
        />
      </div>
      {state.conflicts.map((one) => (
        <div key={`${one.key} ${one.version}`} className="px-4 lg:px-6">
          <ConflictPanel
            of={one}
            mine={nodeOf(tree, one.key)?.content as Saved['content'] | undefined}
            languages={{ shown: target, original }}
            onSettle={(takes) => session.settle(one, takes)}
          />
        </div>
      ))}
      <div ref={list}>
        {shown.map(({ state: key, items: of }) => {
          const rows = of.slice(0, left);
          left -= rows.length;
          if (rows.length === 0) return null;
          return (
            <section key={key} aria-labelledby={`texts-${key}`}>
              <h2
                id={`texts-${key}`}
                className="border-t border-hairline bg-paper px-4 py-2 text-base lg:px-6"
              >
                {t(key)}{' '}
                <span className="font-sans text-sm font-normal text-soft">
                  {key === 'missing' ? t('inOrder', { count: of.length }) : of.length}
                </span>
              </h2>
              <ul>
                {rows.map((item) => (
                  <TextRow
                    key={item.id}
                    item={item}
                    draftId={session.draftId}
                    original={original}
                    target={target}
                    isJustDone={begunMissing.has(item.id) && isDone(item)}
                    onWords={(words) => {
                      const { key: node, ...saved } = item.save(words);
                      session.save(node, saved as Saved);
                    }}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {all > 0 && left === 0 && shown.reduce((sum, { items: of }) => sum + of.length, 0) > most && (
        <p className="p-4 lg:px-6">
          <Button variant="secondary" onClick={() => setMost(most + ROWS)}>
            {t('more')}
          </Button>
        </p>
      )}
      {all === 0 && <p className="p-6 text-soft">{t('nothing')}</p>}
    </div>
  );
}

function Page({ session, state, tree }: Omit<Props, 'target'>) {
  const { t, language } = useTranslation('console-learning/studio-translate');
  const { t: studio } = useTranslation('console-learning/studio');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { lang: original, name } = tree.content;
  const others = runtimeConfig.locales.filter(({ code }) => code !== original);
  const wanted = others.find(({ code }) => code === params.get('to'));
  const target = wanted ?? others[0];
  const courseName = anyTextOf(name, { shown: language, original }) || studio('untitled');
  useTitle(`${t('title')} · ${courseName}`);
  return (
    <div data-fills-phone className="lg:-mb-8">
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b-2 border-hairline bg-surface px-2 py-2 max-lg:bg-paper lg:px-6">
        <BackLink
          to={pathOfDraft(session.draftId)}
          label={studio('backTo', { name: courseName })}
        />
        <div className="mr-auto min-w-0">
          {isWide && <p className="truncate text-sm text-soft">{courseName}</p>}
          <h1 className="truncate text-xl leading-tight">{t('title')}</h1>
          {!isWide && <p className="truncate text-sm text-soft">{courseName}</p>}
        </div>
        <SaveSign
          of={state}
          onRetry={session.retry}
          onLook={() => void navigate(pathOfDraft(session.draftId))}
        />
        {target && (
          <div className="flex items-center gap-2 max-sm:basis-full max-sm:px-2">
            <span lang={original} className="font-bold">
              {LOCALES[original].name}
            </span>
            <ArrowRight aria-hidden className="size-5 text-soft" />
            <SelectField
              label={t('to')}
              className="[&>label]:sr-only"
              value={target.code}
              onChange={({ target: { value } }) => setParams({ to: value }, { replace: true })}
            >
              {others.map(({ code, name: called }) => (
                <option key={code} value={code} lang={code}>
                  {called}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
      {target ? (
        <Texts key={target.code} session={session} state={state} tree={tree} target={target.code} />
      ) : (
        <EmptyState
          picture={<SceneArt scene="nothing" />}
          title={t('oneLanguage')}
          text={t('oneLanguageText')}
        />
      )}
    </div>
  );
}

function Opened({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console-learning/studio-translate');
  const state = useDraftState(session);
  const of = {
    currentData: state.tree ?? undefined,
    error: state.failure,
    refetch: session.load,
  };
  return (
    <QueryState of={of} heading={t('title')} skeleton={<Skeleton className="m-6 h-96" />}>
      {(tree) => <Page session={session} state={state} tree={tree} />}
    </QueryState>
  );
}

/** All texts of a course in two languages, what is missing first. */
export function TranslatePage() {
  const { draftId } = useParams();
  const { currentData: me } = useWhoAmIQuery({});
  if (!me) return null;
  return <Opened key={`${me.id}/${draftId}`} session={sessionOf(me.id, Number(draftId))} />;
}
