import type { Settings } from 'scorm-again';
import type {
  ActivityStatus,
  Choices,
  DataModel,
  Delivered,
  SequencedModel,
} from './data-model.ts';
import type { ActivitySettings } from './sequencing-settings.ts';

/**
 * The only file that knows scorm-again. It is used as a data model and a sequencing engine: it sends
 * nothing anywhere, keeps no offline queue and judges no mastery, because those defaults bite.
 */
type Library = typeof import('scorm-again');
type Scorm12 = InstanceType<Library['Scorm12API']>;
type Scorm2004 = InstanceType<Library['Scorm2004API']>;

const SETTINGS: Settings = {
  lmsCommitUrl: false,
  autocommit: false,
  autoProgress: false,
  // In SCORM 1.2 silence means true here, although its documentation says false.
  mastery_override: false,
  score_overrides_status: false,
  autoCompleteLessonStatus: false,
  selfReportSessionTime: false,
  enableOfflineSupport: false,
  // NONE: every refused call of a package is its own affair, not the console's.
  logLevel: '5',
};

/** Loads the runtime for SCORM 1.2; answers a maker of data models, one for each SCO. */
export async function loadScorm12(): Promise<() => DataModel> {
  // The package types a default export where its bundle has a named one.
  const library = (await import('scorm-again/scorm12/min')) as unknown as Library;
  return () => {
    const api: Scorm12 = new library.Scorm12API(SETTINGS);
    return dataModel(api, {
      initialize: (argument) => api.lmsInitialize(argument),
      finish: (argument) => api.lmsFinish(argument),
    });
  };
}

/** Loads the runtime for SCORM 2004; without an activity tree there is no sequencing. */
export async function loadScorm2004(): Promise<{
  plain: () => DataModel;
  sequenced: (tree: ActivitySettings, memory: string | null, strict: boolean) => SequencedModel;
}> {
  const library = (await import('scorm-again/scorm2004/min')) as unknown as Library;
  return {
    plain: () => plain2004(new library.Scorm2004API(SETTINGS)),
    sequenced: (tree, memory, strict) => sequenced2004(library, tree, memory, strict),
  };
}

function plain2004(api: Scorm2004): DataModel {
  return dataModel(api, {
    initialize: (argument) => api.lmsInitialize(argument),
    finish: (argument) => api.lmsFinish(argument),
  });
}

function dataModel(
  api: Scorm12 | Scorm2004,
  session: Pick<DataModel, 'initialize' | 'finish'>,
): DataModel {
  return {
    ...session,
    preset(element, value) {
      try {
        return api.setCMIValue(element, value) === 'true';
      } catch {
        return false;
      }
    },
    commit: (argument) => api.lmsCommit(argument),
    get: (element) => api.lmsGetValue(element),
    set: (element, value) => api.lmsSetValue(element, value),
    lastError: () => api.lmsGetLastError(),
    errorString: (code) => api.lmsGetErrorString(code),
    diagnostic: (code) => api.lmsGetDiagnostic(code),
  };
}

function sequenced2004(
  library: Library,
  activityTree: ActivitySettings,
  memory: string | null,
  strict: boolean,
): SequencedModel {
  let delivered: Delivered | null = null;
  let ended = false;
  let validity: Choices = { next: false, previous: false, choose: {}, hidden: [] };
  const api = new library.Scorm2004API({
    ...SETTINGS,
    sequencing: {
      // The tree is read from a manifest: its words are the standard's, which the engine types as enums.
      activityTree: activityTree as never,
      logLevel: 'error',
      eventListeners: {
        onActivityDelivery: (activity) => {
          delivered = { id: activity.id, resumed: activity.deliveryWasResumed };
        },
        onSequencingSessionEnd: () => {
          ended = true;
        },
        onNavigationValidityUpdate: (now) => {
          validity = {
            next: now.continue,
            previous: now.previous,
            choose: Object.fromEntries(
              Object.entries(now.choice).map(([id, allowed]) => [id, allowed === 'true']),
            ),
            hidden: now.hideLmsUi,
          };
        },
      },
    },
  });
  if (memory !== null) api.deserializeSequencingState(memory);
  const engine = () => api.getSequencingService()?.getOverallSequencingProcess() ?? null;
  const state = () =>
    api.getSequencingState() as { currentActivity: Activity | null; rootActivity: Activity | null };

  function take() {
    const outcome = { delivered, ended };
    delivered = null;
    ended = false;
    return outcome;
  }

  const plain = plain2004(api);
  let hasSaidHowItLeaves = false;

  return {
    ...plain,
    set(element, value) {
      if (element === 'cmi.exit') hasSaidHowItLeaves = true;
      return plain.set(element, value);
    },
    finish(argument) {
      // A package that leaves unfinished without a word comes back to its data, as spec 3's default of cmi_exit says.
      const isDone = api.lmsGetValue('cmi.completion_status') === 'completed';
      if (!strict && !hasSaidHowItLeaves && !isDone) api.cmi.exit = 'suspend';
      return plain.finish(argument);
    },
    navigate(request, target) {
      take();
      api.processNavigationRequest(request, target);
      return take().delivered;
    },
    takeOutcome: take,
    choices() {
      // The engine says nothing new while no activity is current: nothing leads on, and any may be asked for.
      if (state().currentActivity === null) return { ...validity, next: false, previous: false };
      engine()?.updateNavigationValidity();
      const { outcome, endSequencingSession } = api.previewNavigationRequest('continue');
      const leadsOut = outcome === 'allowed' && endSequencingSession;
      return { ...validity, next: validity.next && outcome !== 'blocked' && !leadsOut };
    },
    activity(id) {
      const found = find(state().rootActivity, id);
      return found === null ? null : statusOf(found);
    },
    currentId: () => state().currentActivity?.id ?? null,
    memory: () => compact(api.serializeSequencingState()),
  };
}

/** What is read of the engine's activities; it types its own state as anything. */
type Activity = {
  readonly id: string;
  readonly completionStatus: string;
  readonly successStatus: string;
  readonly attemptCount: number;
  readonly objectiveMeasureStatus: boolean;
  readonly objectiveNormalizedMeasure: number;
  readonly isHiddenFromChoice: boolean;
  readonly isAvailable: boolean;
  readonly children: readonly Activity[];
};

function find(activity: Activity | null, id: string): Activity | null {
  if (activity === null || activity.id === id) return activity;
  for (const child of activity.children) {
    const found = find(child, id);
    if (found !== null) return found;
  }
  return null;
}

function statusOf(activity: Activity): ActivityStatus {
  return {
    completed: activity.completionStatus === 'completed',
    passed: activity.successStatus === 'passed',
    failed: activity.successStatus === 'failed',
    attempted: activity.attemptCount > 0,
    measure: activity.objectiveMeasureStatus ? activity.objectiveNormalizedMeasure : null,
    hiddenFromChoice: activity.isHiddenFromChoice || !activity.isAvailable,
  };
}

/** The engine's memory says most things twice; the shorter one restores the same (tried with every Rustici sample). */
function compact(memory: string): string {
  const {
    suspensionState: _,
    globalObjectives: __,
    ...needed
  } = JSON.parse(memory) as Record<string, unknown>;
  return JSON.stringify(needed);
}
