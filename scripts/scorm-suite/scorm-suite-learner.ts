import {
  type ManifestItem,
  type PackageManifest,
  allItems,
  launchableItems,
} from '@skillkite/bridge/manifest';
import { type ActivityTree, activityTree } from '@skillkite/scorm/activity-tree';
import { type Api, openApi } from '@skillkite/scorm/api';
import { type DataModel, type Values, dataModel } from '@skillkite/scorm/data-model';
import { type NavigationRequest, type Outcome, requestNamed } from '@skillkite/scorm/navigation';
import {
  type Choices,
  choices,
  isRequestValid,
  navigate,
  newTracking,
  record,
  startOfAttempt,
  startOfResumed,
} from '@skillkite/scorm/session';
import type { Tracking } from '@skillkite/scorm/tracking';
import { formatDuration2004, parseDuration2004 } from '@skillkite/rules/scorm/scorm-time';

/** Learner data across packages: shared objectives and shared data. */
export type Shared = {
  readonly objectives: Tracking['globalObjectives'];
  readonly data: Record<string, string>;
};

/** A call's result, and the error code. */
export type Answer = { readonly answer: string; readonly error: string };

export type Call = (method: keyof Api, ...given: readonly string[]) => Answer | Promise<Answer>;

export type MayTake<T> = T | Promise<T>;

/** One learner in one package. */
export type Learner = {
  /** Begins or goes on. */
  launch(): MayTake<void>;
  /** The open item with its API; null without one. */
  open(): MayTake<{ readonly item: ManifestItem; readonly call: Call } | null>;
  isOver(): MayTake<boolean>;
  ask(request: NavigationRequest): MayTake<void>;
  offers(): MayTake<Choices>;
  titled(title: string): string | null;
};

export const STUDENT = { id: 'learner-1', name: 'Rao, Asha' };

/** Pages of the suite that call the API on unload, and their requests. */
export const UNLOADS: readonly (readonly [string, string])[] = [
  ['exitAllOnUnload', 'exitAll'],
  ['suspendAllOnUnload', 'suspendAll'],
  ['tarAct4OnUnload', '{target=activity_4}choice'],
];

/** Elements of one communication session alone. */
const OF_ONE_SESSION = /^(?:cmi\.(?:exit|session_time)|adl\.nav\.request)$/;

/** A learner as a system would see them: the engine alone, no page. */
export function learnerIn(manifest: PackageManifest, shared: Shared): Learner {
  const isGlobal = manifest.globalToSystem ?? { objectives: true, data: true };
  const tree: ActivityTree = activityTree(manifest.root, isGlobal.objectives);
  const items = new Map(allItems(manifest.root).map((item) => [item.id, item]));
  const kept = new Map<string, Values>();
  const random = () => 0.5;
  let tracking = newTracking(tree, random);
  let opened: { item: ManifestItem; api: Api } | null = null;
  let ownData: Record<string, string> = {};
  let isOver = true;
  let isRunning = false;
  let navigationCounts = true;

  function ask(request: NavigationRequest): void {
    // Content that was not left by its own word is left now.
    leave();
    const done = navigate(tree, tracking, request, random);
    tracking = done.tracking;
    share();
    deliver(done.outcome);
  }

  /** A removed page still makes calls; its navigation is ignored. */
  function leave(): void {
    if (opened === null || !isRunning) return;
    navigationCounts = false;
    const [, request] = UNLOADS.find(([page]) => opened?.item.launch?.href.includes(page)) ?? [];
    if (request !== undefined) opened.api.set('adl.nav.request', request);
    opened.api.terminate('');
    navigationCounts = true;
  }

  function share(): void {
    if (!isGlobal.objectives) return;
    for (const id of Object.keys(shared.objectives)) delete shared.objectives[id];
    Object.assign(shared.objectives, structuredClone(tracking.globalObjectives));
  }

  function deliver(outcome: Outcome): void {
    switch (outcome.kind) {
      case 'delivered':
        isOver = false;
        start(outcome.id, outcome.resumed);
        return;
      case 'ended':
        isOver = true;
        if (tracking.activities[tree.root.id]?.isSuspended !== true) ownData = {};
        opened = null;
        return;
      case 'nothing':
        if (tracking.current === null || tracking.activities[tracking.current]?.isActive !== true) {
          opened = null;
        }
    }
  }

  function start(id: string, resumed: boolean): void {
    const item = items.get(id);
    if (item === undefined) throw new Error(`no item ${id}`);
    const before = resumed ? kept.get(id) : undefined;
    const values = {
      ...(before === undefined
        ? startOfAttempt(tree, tracking, id)
        : startOfResumed(tree, tracking, id, before)),
      'cmi.learner_id': STUDENT.id,
      'cmi.learner_name': STUDENT.name,
      'cmi.entry': resumed ? 'resume' : 'ab-initio',
      ...said('cmi.launch_data', item.dataFromLms),
      ...said('cmi.max_time_allowed', item.maxTimeAllowed),
      ...said('cmi.time_limit_action', item.timeLimitAction),
    };
    const model = dataModel({
      version: '2004',
      values,
      stores: item.dataMaps.map(({ target, read, write }) => ({ id: target, read, write })),
      shared: isGlobal.data ? shared.data : ownData,
      isValid(request) {
        const asked = requestNamed(request);
        return asked !== null && isRequestValid(tree, tracking, asked) ? 'true' : 'false';
      },
    });
    isRunning = false;
    const api = openApi({
      version: '2004',
      model,
      heard(what) {
        if (what === 'initialize') isRunning = true;
        if (what === 'terminate') ended(id, model);
      },
    });
    opened = { item, api };
  }

  function ended(id: string, model: DataModel): void {
    isRunning = false;
    const values = model.values();
    const exit = values['cmi.exit'] ?? '';
    const spent = parseDuration2004(values['cmi.session_time'] ?? '') ?? 0;
    const total = (parseDuration2004(values['cmi.total_time'] ?? '') ?? 0) + spent;
    const lasting = Object.entries(values).filter(([element]) => !OF_ONE_SESSION.test(element));
    const request = navigationCounts ? (values['adl.nav.request'] ?? '_none_') : '_none_';
    if (!request.startsWith('abandon')) {
      kept.set(id, { ...Object.fromEntries(lasting), 'cmi.total_time': formatDuration2004(total) });
      tracking = record(
        tree,
        tracking,
        id,
        model.changes(),
        exit === 'suspend' ? 'suspend' : 'normal',
      );
    }
    share();
    if (!navigationCounts) return;
    const asked = requestNamed(request);
    if (exit === 'time-out' || exit === 'logout') ask({ kind: 'exitAll' });
    else if (asked !== null) ask(asked);
  }

  return {
    launch() {
      if (isGlobal.objectives) {
        tracking = { ...tracking, globalObjectives: structuredClone(shared.objectives) };
      }
      opened = null;
      isOver = false;
      ask({ kind: tracking.suspended === null ? 'start' : 'resumeAll' });
      const [first] = launchableItems(manifest);
      // Without flow nothing starts by itself: the tester takes the first.
      if (opened === null && first !== undefined) ask({ kind: 'choice', target: first.id });
    },
    open: () => opened && { item: opened.item, call: callOf(opened.api) },
    isOver: () => isOver,
    ask,
    offers: () => choices(tree, tracking),
    titled: (title) => idTitled(manifest, title),
  };
}

/** The item of a title, as the suite names them. */
export const idTitled = ({ root }: PackageManifest, title: string): string | null =>
  allItems(root).find((item) => item.title.trim() === title)?.id ?? null;

const callOf =
  (api: Api): Call =>
  (method, first = '', second = '') => ({
    answer: api[method](first, second),
    error: api.lastError(),
  });

const said = (element: string, value: string): Values => (value === '' ? {} : { [element]: value });
