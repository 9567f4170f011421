import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import type { Call } from '@skillkite/bridge/messages';
import { type SavedStates, isNewer } from '@skillkite/bridge/states/saved-state';
import { formatTimespan12 } from '@skillkite/rules/scorm/scorm-time';
import type { Launched, Leaving } from './scorm-try-launch.ts';

/** Elements that belong to one session: a later launch does not get them back. */
const OF_ONE_SESSION = /(?:^adl\.nav\.|\.session_time$|\.exit$)/;
const LONGEST_SHOWN = 100;

/** Values set by a package and missing in the store, as sentences; empty if none. */
export function losses(launched: Launched): readonly string[] {
  const set = new Map<string, { sco: string; element: string; value: string }>();
  for (const { sco, method, given, answer } of launched.calls) {
    const [element = '', value = ''] = given;
    // A session starts with its attempt's values: earlier attempts are not expected.
    if (method.endsWith('Initialize') && answer === 'true') forget(set, sco);
    if (!method.endsWith('SetValue') || answer !== 'true') continue;
    set.set(`${sco} ${element}`, { sco, element, value });
  }
  const untold = [...set.values()]
    .filter(({ sco, element }) => !OF_ONE_SESSION.test(element) && !(sco in launched.journal.scos))
    .filter(({ sco, element, value }) => stored(launched.after, sco, element) !== value)
    .map(({ sco, element, value }) => {
      const kept = stored(launched.after, sco, element);
      return `${element} of ${sco} was set to ${shown(value)} and is ${kept === undefined ? 'not stored' : shown(kept)}`;
    });
  return [...untold, ...notArrived(launched)];
}

/** The device's latest state must be the store's latest state. */
function notArrived({ journal, after }: Launched): readonly string[] {
  return Object.entries(journal.scos).flatMap(([sco, kept]) => {
    const arrived = after.scos[sco];
    if (arrived !== undefined && !isNewer(kept, arrived)) return [];
    return [`the last state of ${sco} (${kept.launch}/${kept.sequence}) is on the device alone`];
  });
}

/** Values that a later launch read differently; empty if none. */
export function notGivenBack(later: Launched): readonly string[] {
  const touched = new Set<string>();
  return later.calls.flatMap(({ sco, method, given: [element = ''], answer, error }) => {
    const key = `${sco} ${element}`;
    if (method.endsWith('SetValue')) touched.add(key);
    const before = stored(later.before, sco, element);
    const isQuestion = method.endsWith('GetValue') && before !== undefined && !touched.has(key);
    if (!isQuestion || OF_ONE_SESSION.test(element) || error === '404' || error === '405')
      return [];
    const isJudged = element.endsWith('_status');
    const isAnew = later.before.scos[sco]?.state.finished === true && answer === '';
    if (answer === before || isJudged || isAnew) return [];
    return [`${element} of ${sco} was ${shown(before)} and was read as ${shown(answer)}`];
  });
}

/** Parts that should have opened a session and did not. */
export function silent(launched: Launched, manifest: PackageManifest): readonly string[] {
  const spoke = new Set(
    launched.calls
      .filter(({ method, answer }) => method.endsWith('Initialize') && answer === 'true')
      .map(({ sco }) => sco),
  );
  return launchableItems(manifest)
    .filter(({ id, launch }) => launch?.kind === 'sco' && launched.opened.includes(id))
    .filter(({ id }) => !spoke.has(id))
    .map(({ id, title }) => `"${title}" (${id}) never opened its session`);
}

/** A launch in lines a person reads. */
export function describe(number: number, leaving: Leaving, launched: Launched): readonly string[] {
  return [
    `  launch ${number}, ${leaving}`,
    ...launched.calls.filter(isTelling).map((call) => `    ${sentence(call)}`),
    ...launched.notes.map((note) => `    note ${note.code} ${note.sco}: ${note.detail}`),
    ...launched.faults.map((fault) => `    fault ${fault}`),
    ...Object.entries(launched.after.scos).map(
      ([sco, { state }]) =>
        `    stored ${sco}: ${state.lessonStatus}, ${Object.keys(state.elements).length} values, ` +
        `${formatTimespan12(state.earlierTime + state.sessionTime)}, leaves "${state.exit}"`,
    ),
  ];
}

function stored(states: SavedStates, sco: string, element: string): string | undefined {
  return states.scos[sco]?.state.elements[element];
}

function forget(set: Map<string, { sco: string }>, sco: string): void {
  for (const [key, entry] of set) if (entry.sco === sco) set.delete(key);
}

/** Packages ask for the last error after every call: what matters is said with the call itself. */
function isTelling({ method }: Call): boolean {
  return !/GetLastError$|GetErrorString$|GetDiagnostic$/.test(method);
}

function sentence({ sco, method, given, answer, error }: Call): string {
  const failed = error === '0' ? '' : `  error ${error}`;
  return `${sco}  ${method}(${given.map(shown).join(', ')}) → ${shown(answer)}${failed}`;
}

function shown(value: string): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_SHOWN
    ? text
    : `${text.slice(0, LONGEST_SHOWN)}… (${value.length} characters)`;
}
