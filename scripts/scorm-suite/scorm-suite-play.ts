import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import { parseDuration2004 } from '@skillkite/rules/scorm/scorm-time';
import { manifestOf } from '../../apps/server/src/content/packs/packages/scorm-package-manifest.ts';
import {
  type XmlElement,
  parseXml,
} from '../../apps/server/src/content/packs/packages/scorm-package-xml.ts';
import type { Case, Command, Step } from './scorm-suite-cases.ts';
import {
  type Answer,
  type Call,
  type Learner,
  STUDENT,
  type Shared,
  learnerIn,
} from './scorm-suite-learner.ts';

/** A learner of one of the suite's packages, by its name. */
export type Enrol = (name: string) => Promise<Learner>;

/** Learners on the engine alone. */
export function learnersOfEngine(courses: string, shared: Shared): () => Enrol {
  return () => {
    const learners = new Map<string, Learner>();
    return async (name) => {
      const known = learners.get(name);
      if (known !== undefined) return known;
      const opened = learnerIn(await readManifest(courses, name), shared);
      learners.set(name, opened);
      return opened;
    };
  };
}

/** What went otherwise than the case expects; empty when it passed. */
export async function play(one: Case, learner: Enrol): Promise<readonly string[]> {
  const wrong: string[] = [];
  let at = await learner(one.name === 'DDM' ? 'DDMa' : one.name);
  await at.launch();
  if (one.start !== null) await choose(at, one.start, wrong);
  for (const [index, step] of one.steps.entries()) {
    const found = await visit(at, step);
    wrong.push(...found.map((what) => `${index + 1}. activity ${step.activity}: ${what}`));
    if (found.some((what) => what.startsWith('is not open'))) return wrong;
    at = await follow(at, step.instruction, learner, (what) => wrong.push(`${index + 1}. ${what}`));
  }
  return wrong;
}

async function readManifest(courses: string, name: string): Promise<PackageManifest> {
  const file = join(courses, `LMSTestPackage_${name}`, 'imsmanifest.xml');
  const xml = parseXml(file, await readFile(file));
  return manifestOf(file, xml, filesNamed(xml, '')).manifest;
}

/** The suite's build puts the pages there; their names are all that is needed. */
export function filesNamed(element: XmlElement, base: string): readonly string[] {
  const own = `${base}${element.attributes['base'] ?? ''}`;
  const { href } = element.attributes;
  const below = element.children.flatMap((child) => filesNamed(child, own));
  return href === undefined ? below : [`${own}${href}`, ...below];
}

async function visit(learner: Learner, step: Step): Promise<readonly string[]> {
  const opened = await learner.open();
  const act = /[?&]act=([^&#]*)/.exec(opened?.item.launch?.href ?? '')?.[1] ?? null;
  if (opened === null || act !== step.activity) {
    return [`is not open: ${act === null ? 'nothing is' : `activity ${act} is`}`];
  }
  const wrong = await answers(learner, step);
  for (const command of step.commands) {
    const why = await performed(opened.call, command);
    if (why !== null) wrong.push(why);
  }
  const leavesByItself = !/OnUnload|SingleDoTerminate/.test(opened.item.launch?.href ?? '');
  if (leavesByItself) await opened.call('terminate', '');
  return wrong;
}

async function answers(
  learner: Learner,
  { questions, answers: expected }: Step,
): Promise<string[]> {
  const offered = await learner.offers();
  const openId = (await learner.open())?.item.id;
  return questions.flatMap((question, index) => {
    const [what = '', title = ''] = question.split('@');
    const entry = offered.contents.find(({ id }) => id === titleOf(learner, title));
    const answer: Record<string, boolean> = {
      'continue.enabled': offered.next,
      'continue.disabled': !offered.next,
      'previous.enabled': offered.previous,
      'previous.disabled': !offered.previous,
      'toc.enabled': offered.contents.some(
        ({ id, isSelectable, isVisible, depth }) =>
          depth > 0 && isVisible && isSelectable && id !== openId,
      ),
      'toc.enabled.selectable': entry?.isVisible === true && entry.isSelectable,
      'toc.visible': entry?.isVisible === true,
      'click.button': true,
    };
    const isYes = answer[what] ?? false;
    return (isYes ? 'Y' : 'N') === expected[index]
      ? []
      : [`${question} should be ${expected[index]}`];
  });
}

function titleOf(learner: Learner, title: string): string | null {
  const [, quoted] = /root of (?:LMS|"([^"]*)")/.exec(title) ?? [];
  return learner.titled(quoted ?? title);
}

async function performed(call: Call, command: Command): Promise<string | null> {
  switch (command.kind) {
    case 'objectives': {
      const ids = await listed(call, 'cmi.objectives');
      return sameSet(ids, command.ids) ? null : `objectives are ${ids.join(',')}`;
    }
    case 'initialize':
    case 'commit':
      return compare(
        `${command.kind}(${command.argument})`,
        await call(command.kind, command.argument),
        command.expected,
      );
    case 'get': {
      const element = await indexed(call, command.element);
      const expected = /learner_(?:id|name)$/.test(element)
        ? { ...command.expected, value: element.endsWith('id') ? STUDENT.id : STUDENT.name }
        : command.expected;
      const told = await call('get', element);
      if (element.startsWith('cmi.comments_from_lms') && !element.includes('_children')) {
        return ['0', '301', '401'].includes(told.error) ? null : `${element}: ${told.error}`;
      }
      return compare(`get(${element})`, told, expected);
    }
    case 'set': {
      const element = await indexed(call, command.element);
      return compare(
        `set(${element}, ${command.value.slice(0, 60)})`,
        await call('set', element, command.value),
        command.expected,
      );
    }
    case 'lastError': {
      const { answer } = await call('lastError');
      return answer === command.expected.value ? null : `lastError ${answer}`;
    }
    case 'errorString':
    case 'diagnostic': {
      const { answer: text } = await call(command.kind, command.argument);
      const isRight = command.expected.value === 'emptyCS' ? text === '' : text.length < 255;
      return isRight ? null : `${command.kind}(${command.argument}): ${text}`;
    }
  }
}

function compare(
  what: string,
  { answer, error: left }: Answer,
  { value, error }: Command extends { expected: infer E } ? E : { value: string; error: string },
): string | null {
  if (what.includes('request_valid'))
    return /^(?:true|false|unknown)$/.test(answer) ? null : `${what} is ${answer}`;
  if (left !== error) return `${what}: error ${left} instead of ${error}`;
  const isId = what.endsWith('.id)') && value === '';
  return isId || equal(answer, value)
    ? null
    : `${what} is "${answer.slice(0, 90)}" instead of "${value.slice(0, 90)}"`;
}

function equal(one: string, other: string): boolean {
  if (one === other || plainPattern(one) === plainPattern(other)) return true;
  if (one === '' || other === '') return false;
  if (Number(one) === Number(other)) return true;
  const [here, there] = [parseDuration2004(one), parseDuration2004(other)];
  if (here !== null && here === there) return true;
  return sameSet(one.split(','), other.split(','));
}

/** A pattern without default prefixes, in a fixed order (RTE 4.2.9.1). */
function plainPattern(text: string): string {
  const [prefixes = ''] = /^(?:\{(?:lang|case_matters|order_matters)=[^}]*\})*/.exec(text) ?? [];
  const said = (prefixes.match(/\{[^}]*\}/g) ?? []).filter(
    (one) => !['{lang=en}', '{case_matters=false}', '{order_matters=true}'].includes(one),
  );
  return `${said.toSorted().join('')}${text.slice(prefixes.length)}`;
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** `&id&` stands for the place of that objective or shared store. */
async function indexed(call: Call, element: string): Promise<string> {
  const [, list, id, rest] = /^(.*)\.&([^&]*)&(.*)$/.exec(element) ?? [];
  if (list === undefined || id === undefined || rest === undefined) return element;
  return `${list}.${(await listed(call, list)).indexOf(id)}${rest}`;
}

async function listed(call: Call, list: string): Promise<readonly string[]> {
  const count = Number((await call('get', `${list}._count`)).answer) || 0;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await call('get', `${list}.${at}.id`)).answer);
  return ids;
}

async function choose(learner: Learner, title: string, wrong: string[]): Promise<void> {
  const target = titleOf(learner, title);
  if (target === null) wrong.push(`no activity "${title}"`);
  else await learner.ask({ kind: 'choice', target });
}

/** Follows the tester's instruction after a visit. */
async function follow(
  learner: Learner,
  then: string,
  other: Enrol,
  say: (wrong: string) => void,
): Promise<Learner> {
  const [what = '', first = ''] = then.split('~');
  const mustBeOver = async () => {
    if (!(await learner.isOver())) say('the session should have ended');
  };
  const again = async (to: Learner = learner) => {
    await to.launch();
    return to;
  };
  const chosen = async (title: string) => {
    const wrong: string[] = [];
    await choose(learner, title, wrong);
    wrong.forEach(say);
  };
  const exit = async () => {
    if (!(await learner.isOver())) await learner.ask({ kind: 'exitAll' });
  };
  if (/^(?:API|DMI)t\d$/.test(what)) {
    const kind = what.startsWith('API')
      ? 'API Implementation Test'
      : 'Data Model Implementation Test';
    await chosen(`${kind} ${what.at(-1)}`);
    return learner;
  }
  switch (what) {
    case '':
      return learner;
    case 'Continue':
      await learner.ask({ kind: 'continue' });
      return learner;
    case 'Previous':
      await learner.ask({ kind: 'previous' });
      return learner;
    case 'Choice':
      await chosen(first);
      return learner;
    case 'ChoiceExit':
      await chosen(first);
      return learner;
    case 'ContinueExitCM8':
      await learner.ask({ kind: 'continue' });
      await mustBeOver();
      return again();
    case 'RootSX4b':
      await chosen('LMS Test Content Package SX-04b');
      return learner;
    case 'AutoTest':
    case 'HasEnded':
    case 'OKEnd':
      await mustBeOver();
      return learner;
    case 'SuspendCM09ca':
      await learner.ask({ kind: 'suspendAll' });
      return again();
    case 'RelaunchCM10':
      await exit();
      await again();
      await chosen('Activity 4');
      return learner;
    case 'DMBxAct':
      await exit();
      await again();
      await chosen('Data Model Behavior Test 1');
      return learner;
    case 'LaunchDDMb':
    case 'ReLaunchDDMb':
    case 'ReLaunchDDMa':
    case 'exitlaunch':
    case 'autoendrelaunch':
      await exit();
      return again(await other(first === '' ? what.slice(-4) : first));
    default:
      await exit();
      return /launch|^ExitCM|^DMBx$/i.test(what) ? again() : learner;
  }
}
