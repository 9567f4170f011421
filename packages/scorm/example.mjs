// A course of two SCOs with a suspended session between them. Runs in Node and as a module in a
// page.
import { activityTree } from '@skillkite/scorm/activity-tree';
import { openApi } from '@skillkite/scorm/api';
import { dataModel } from '@skillkite/scorm/data-model';
import { restoreTracking } from '@skillkite/scorm/restore';
import {
  navigate,
  newTracking,
  record,
  startOfAttempt,
  startOfResumed,
  wholeStanding,
} from '@skillkite/scorm/session';

// Fields that imsmanifest.xml omits; null stands for their defaults.
const silent = (...names) => Object.fromEntries(names.map((name) => [name, null]));
const item = (id, said) => ({
  id,
  title: id,
  visible: true,
  hidden: [],
  dataMaps: [],
  children: [],
  ...silent('launch', 'completionThreshold', 'sequencing'),
  ...said,
});
const flows = {
  controlMode: {
    ...silent('choiceExit', 'forwardOnly', 'preventActivation', 'constrainChoice'),
    ...silent('useCurrentAttemptObjectiveInfo', 'useCurrentAttemptProgressInfo'),
    choice: true,
    flow: true,
  },
  preConditions: [],
  exitConditions: [],
  postConditions: [],
  objectives: [],
  limits: silent('attempts', 'attemptDuration'),
  rollup: {
    rules: [],
    ...silent('objectiveSatisfied', 'progressCompletion', 'measureWeight'),
    ...silent('requiredForSatisfied', 'requiredForNotSatisfied', 'requiredForCompleted'),
    ...silent('requiredForIncomplete', 'measureSatisfactionIfActive'),
  },
  delivery: silent('tracked', 'completionSetByContent', 'objectiveSetByContent'),
  selection: { timing: 'never', count: null },
  randomization: { timing: 'never', reorder: false },
};
const sco = (id) => item(id, { launch: { kind: 'sco' } });
const tree = activityTree(
  item('course', { sequencing: flows, children: [sco('read'), sco('quiz')] }),
);

// Simulated SCO pages. In a frame they would find the interface as `window.API_1484_11`.
const pages = {
  read(api) {
    api.SetValue('cmi.completion_status', 'completed');
    api.SetValue('cmi.success_status', 'passed');
    api.SetValue('cmi.score.scaled', '1');
  },
  quiz(api) {
    if (api.GetValue('cmi.entry') !== 'resume') {
      api.SetValue('cmi.location', 'question 2');
      api.SetValue('cmi.exit', 'suspend');
      return 'suspendAll';
    }
    console.log(`quiz goes on at ${api.GetValue('cmi.location')}`);
    api.SetValue('cmi.score.scaled', '0.8');
    api.SetValue('cmi.success_status', 'passed');
    api.SetValue('cmi.completion_status', 'completed');
  },
};

/** One session from a request to its end. Returns the state to store, as plain data. */
function play(kept, first) {
  let tracking = kept
    ? restoreTracking(tree, kept.tracking, Math.random)
    : newTracking(tree, Math.random);
  const left = { ...kept?.left };
  for (let request = first; request;) {
    const { tracking: next, outcome } = navigate(tree, tracking, request, Math.random);
    tracking = next;
    if (outcome.kind !== 'delivered') break;
    const { id, resumed } = outcome;
    console.log(`${resumed ? 'resumed' : 'opened'} ${id}`);
    const values = {
      ...(resumed
        ? startOfResumed(tree, tracking, id, left[id] ?? {})
        : startOfAttempt(tree, tracking, id)),
      // Values that only the system knows.
      'cmi.entry': resumed ? 'resume' : 'ab-initio',
      'cmi.learner_id': 'learner-7',
    };
    const model = dataModel({ version: '2004', values });
    const api = openApi({ version: '2004', model });
    const ofPage = {
      Initialize: api.initialize,
      Terminate: api.terminate,
      GetValue: api.get,
      SetValue: api.set,
      Commit: api.commit,
      GetLastError: api.lastError,
      GetErrorString: api.errorString,
      GetDiagnostic: api.diagnostic,
    };
    ofPage.Initialize('');
    const asked = pages[id](ofPage);
    ofPage.Terminate('');
    left[id] = model.values();
    const leaves = left[id]['cmi.exit'] === 'suspend' ? 'suspend' : 'normal';
    tracking = record(tree, tracking, id, model.changes(), leaves);
    request = { kind: asked ?? 'continue' };
  }
  return { tracking, left };
}

const kept = JSON.stringify(play(null, { kind: 'start' }));
const { tracking } = play(JSON.parse(kept), { kind: 'resumeAll' });
const { completed, satisfied, measure } = wholeStanding(tree, tracking, true);
console.log(`completed ${completed}, passed ${satisfied}, measure ${measure}`);
