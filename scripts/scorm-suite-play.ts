import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { Api } from '@skillkite/scorm/api';
import { parseDuration2004 } from '@skillkite/rules/scorm-time';
import { manifestOf } from '../apps/server/src/content-pack/scorm-package-manifest.ts';
import {
  type XmlElement,
  children,
  parseXml,
} from '../apps/server/src/content-pack/scorm-package-xml.ts';
import type { Case, Command, Step } from './scorm-suite-cases.ts';
import { type Learner, STUDENT, type Shared, learnerIn } from './scorm-suite-learner.ts';

/** What went otherwise than the case expects; empty when it passed. */
export async function play(one: Case, courses: string, shared: Shared): Promise<readonly string[]> {
  const learners = new Map<string, Learner>();

  async function learner(name: string): Promise<Learner> {
    const known = learners.get(name);
    if (known !== undefined) return known;
    const { manifest, isGlobal, isDataGlobal } = await readManifest(courses, name);
    const opened = learnerIn(manifest, shared, { objectives: isGlobal, data: isDataGlobal });
    learners.set(name, opened);
    return opened;
  }

  const wrong: string[] = [];
  let at = await learner(one.name === 'DDM' ? 'DDMa' : one.name);
  at.launch();
  if (one.start !== null) choose(at, one.start, wrong);
  for (const [index, step] of one.steps.entries()) {
    const found = visit(at, step);
    wrong.push(...found.map((what) => `${index + 1}. activity ${step.activity}: ${what}`));
    if (found.some((what) => what.startsWith('is not open'))) return wrong;
    at = await follow(at, step.instruction, learner, (what) => wrong.push(`${index + 1}. ${what}`));
  }
  return wrong;
}

async function readManifest(
  courses: string,
  name: string,
): Promise<{ manifest: PackageManifest; isGlobal: boolean; isDataGlobal: boolean }> {
  const file = join(courses, `LMSTestPackage_${name}`, 'imsmanifest.xml');
  const xml = parseXml(file, await readFile(file));
  const [organizations] = children(xml, 'organizations');
  const [organization] = children(organizations, 'organization');
  return {
    manifest: manifestOf(file, xml, filesNamed(xml, '')),
    isGlobal: organization?.attributes['objectivesGlobalToSystem'] !== 'false',
    isDataGlobal: organization?.attributes['sharedDataGlobalToSystem'] !== 'false',
  };
}

/** The suite's build puts the pages there; their names are all that is needed. */
function filesNamed(element: XmlElement, base: string): readonly string[] {
  const own = `${base}${element.attributes['base'] ?? ''}`;
  const { href } = element.attributes;
  const below = element.children.flatMap((child) => filesNamed(child, own));
  return href === undefined ? below : [`${own}${href}`, ...below];
}

function visit(learner: Learner, step: Step): readonly string[] {
  const opened = learner.open();
  const act = /[?&]act=([^&#]*)/.exec(opened?.item.launch?.href ?? '')?.[1] ?? null;
  if (opened === null || act !== step.activity) {
    return [`is not open: ${act === null ? 'nothing is' : `activity ${act} is`}`];
  }
  const wrong = answers(learner, step);
  for (const command of step.commands) {
    const why = performed(opened.api, command);
    if (why !== null) wrong.push(why);
  }
  const leavesByItself = !/OnUnload|SingleDoTerminate/.test(opened.item.launch?.href ?? '');
  if (leavesByItself && learner.open() === opened) opened.api.terminate('');
  return wrong;
}

function answers(learner: Learner, { questions, answers: expected }: Step): string[] {
  const offered = learner.offers();
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
          depth > 0 && isVisible && isSelectable && id !== learner.open()?.item.id,
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

function performed(api: Api, command: Command): string | null {
  switch (command.kind) {
    case 'objectives': {
      const ids = listed(api, 'cmi.objectives');
      return sameSet(ids, command.ids) ? null : `objectives are ${ids.join(',')}`;
    }
    case 'initialize':
    case 'commit':
      return compare(
        api,
        `${command.kind}(${command.argument})`,
        api[command.kind](command.argument),
        command.expected,
      );
    case 'get': {
      const element = indexed(api, command.element);
      const expected = /learner_(?:id|name)$/.test(element)
        ? { ...command.expected, value: element.endsWith('id') ? STUDENT.id : STUDENT.name }
        : command.expected;
      const answer = api.get(element);
      if (element.startsWith('cmi.comments_from_lms') && !element.includes('_children')) {
        return ['0', '301', '401'].includes(api.lastError())
          ? null
          : `${element}: ${api.lastError()}`;
      }
      return compare(api, `get(${element})`, answer, expected);
    }
    case 'set': {
      const element = indexed(api, command.element);
      return compare(
        api,
        `set(${element}, ${command.value.slice(0, 60)})`,
        api.set(element, command.value),
        command.expected,
      );
    }
    case 'lastError':
      return api.lastError() === command.expected.value ? null : `lastError ${api.lastError()}`;
    case 'errorString':
    case 'diagnostic': {
      const text = api[command.kind](command.argument);
      const isRight = command.expected.value === 'emptyCS' ? text === '' : text.length < 255;
      return isRight ? null : `${command.kind}(${command.argument}): ${text}`;
    }
  }
}

function compare(
  api: Api,
  what: string,
  answer: string,
  { value, error }: Command extends { expected: infer E } ? E : { value: string; error: string },
): string | null {
  const left = api.lastError();
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

/** A pattern without what it would mean by itself, its prefixes in one order (RTE 4.2.9.1). */
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
function indexed(api: Api, element: string): string {
  const [, list, id, rest] = /^(.*)\.&([^&]*)&(.*)$/.exec(element) ?? [];
  if (list === undefined || id === undefined || rest === undefined) return element;
  return `${list}.${listed(api, list).indexOf(id)}${rest}`;
}

function listed(api: Api, list: string): readonly string[] {
  const count = Number(api.get(`${list}._count`)) || 0;
  return Array.from({ length: count }, (_, at) => api.get(`${list}.${at}.id`));
}

function choose(learner: Learner, title: string, wrong: string[]): void {
  const target = titleOf(learner, title);
  if (target === null) wrong.push(`no activity "${title}"`);
  else learner.ask({ kind: 'choice', target });
}

/** What the tester is asked to do after a visit. */
async function follow(
  learner: Learner,
  then: string,
  other: (name: string) => Promise<Learner>,
  say: (wrong: string) => void,
): Promise<Learner> {
  const [what = '', first = ''] = then.split('~');
  const mustBeOver = () => {
    if (!learner.isOver()) say('the session should have ended');
  };
  const again = (to: Learner = learner) => {
    to.launch();
    return to;
  };
  const chosen = (title: string) => {
    const wrong: string[] = [];
    choose(learner, title, wrong);
    wrong.forEach(say);
  };
  const exit = () => {
    if (!learner.isOver()) learner.ask({ kind: 'exitAll' });
  };
  if (/^(?:API|DMI)t\d$/.test(what)) {
    const kind = what.startsWith('API')
      ? 'API Implementation Test'
      : 'Data Model Implementation Test';
    chosen(`${kind} ${what.at(-1)}`);
    return learner;
  }
  switch (what) {
    case '':
      return learner;
    case 'Continue':
      learner.ask({ kind: 'continue' });
      return learner;
    case 'Previous':
      learner.ask({ kind: 'previous' });
      return learner;
    case 'Choice':
      chosen(first);
      return learner;
    case 'ChoiceExit':
      chosen(first);
      return learner;
    case 'ContinueExitCM8':
      learner.ask({ kind: 'continue' });
      mustBeOver();
      return again();
    case 'RootSX4b':
      chosen('LMS Test Content Package SX-04b');
      return learner;
    case 'AutoTest':
    case 'HasEnded':
    case 'OKEnd':
      mustBeOver();
      return learner;
    case 'SuspendCM09ca':
      learner.ask({ kind: 'suspendAll' });
      return again();
    case 'RelaunchCM10':
      exit();
      again();
      chosen('Activity 4');
      return learner;
    case 'DMBxAct':
      exit();
      again();
      chosen('Data Model Behavior Test 1');
      return learner;
    case 'LaunchDDMb':
    case 'ReLaunchDDMb':
    case 'ReLaunchDDMa':
    case 'exitlaunch':
    case 'autoendrelaunch':
      exit();
      return again(await other(first === '' ? what.slice(-4) : first));
    default:
      exit();
      return /launch|^ExitCM|^DMBx$/i.test(what) ? again() : learner;
  }
}
