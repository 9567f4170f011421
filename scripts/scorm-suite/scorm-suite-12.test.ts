import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coursesIn, playCourses, readCourse } from './scorm-suite-12.ts';
import {
  type Operator,
  type Remembered,
  newlyStarted,
  tested,
  testedExpression,
} from './scorm-suite-12-applet.ts';
import { learnerOfEngine } from './scorm-suite-12-engine.ts';

const OPERATOR: Operator = {
  student: { id: 'learner-1', name: 'Rao, Asha' },
  courses: [
    [
      { launchData: 'first', masteryScore: '80', maxTimeAllowed: '', timeLimitAction: '' },
      { launchData: 'second', masteryScore: '', maxTimeAllowed: '', timeLimitAction: '' },
    ],
  ],
};

/** Runs a test of ours in a page, with the stand-in; both ways must come to the same. */
function run(script: string, before: Remembered = newlyStarted()): Remembered {
  const page = () =>
    runInNewContext('globalThis.document = { body: { onload() { eval(script); } } }; globalThis', {
      script,
    }) as Parameters<typeof tested>[0];
  const here = tested(page(), OPERATOR, before);
  const travelled = runInNewContext(testedExpression('page', OPERATOR, before), { page: page() });
  expect(JSON.parse(JSON.stringify(travelled))).toEqual(here);
  return here;
}

const isOfType = (element: string, ...values: readonly string[]) =>
  run(
    values
      .map(
        (value) =>
          `lmsRTEApplet.writeLogEntry(0, lmsRTEApplet.verifyElementType('${element}', '${value}'));`,
      )
      .join('\n'),
  ).log.map(({ text }) => text === 'true');

describe('the stand-in for the applet of ADL’s test courses', () => {
  it('knows the types of what may be read (RTE 1.2 3.4.4)', () => {
    expect(isOfType('cmi.core.score.raw', '', '0', '99.5', '100', '101', '-1', 'a')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isOfType('cmi.core.total_time', '0000:00:00.00', '03:01:39.52', '3:01', '')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isOfType('cmi.core.entry', '', 'resume', 'ab-initio', 'new')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isOfType('cmi.objectives.3.status', 'passed', 'not attempted', '')).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOfType('cmi.core.lesson_location', 'x'.repeat(255), 'x'.repeat(256))).toEqual([
      true,
      false,
    ]);
    expect(isOfType('cmi.student_preference.text', '-1', '1', '2')).toEqual([true, true, false]);
  });

  it('knows no type of what may not be read', () => {
    expect(isOfType('cmi.core.exit', '', 'suspend')).toEqual([false, false]);
    expect(isOfType('cmi.nothing', '')).toEqual([false]);
  });

  it('remembers visits and statuses of the SCO that is open, from page to page', () => {
    const first = run(`
      lmsRTEApplet.setCurrentSCO(1, 1);
      lmsRTEApplet.setCurrentSCOLaunchCount(lmsRTEApplet.getCurrentSCOLaunchCount() + 1);`);
    expect([first.current, first.visits, first.statuses]).toEqual([[1, -1], { '1.1': 1 }, {}]);
    const second = run(
      `lmsRTEApplet.setCurrentSCOLaunchCount(lmsRTEApplet.getCurrentSCOLaunchCount() + 1);
       lmsRTEApplet.setCurrentSCOStatus('completed');
       lmsRTEApplet.setCourseTwoCurrentSCOIndex(0);
       lmsRTEApplet.writeLogEntry(0, lmsRTEApplet.getCurrentSCOLaunchCount());`,
      first,
    );
    expect(second).toMatchObject({
      current: [1, 0],
      visits: { '1.1': 2 },
      statuses: { '1.1': 'completed' },
      log: [{ text: 0 }],
    });
  });

  it('says what the manifest says of a SCO, and presses the buttons of a page that has some', () => {
    const { log } = run(`
      lmsRTEApplet.writeLogEntry(0, lmsRTEApplet.getSCOCPLaunchData(1, 1));
      lmsRTEApplet.writeLogEntry(0, lmsRTEApplet.getSCOCPMasteryScore(1, 0));
      globalThis.tryLMSFinish = () => lmsRTEApplet.writeLogEntry(0, 'pressed');`);
    expect(log.map(({ text }) => text)).toEqual(['second', '80', 'pressed']);
  });

  it('writes a failed line where a page breaks, after what it had said', () => {
    const { log } = run(`lmsRTEApplet.writeLogEntry(2, 'fine'); nothing.here();`);
    expect(log).toEqual([
      { type: 2, text: 'fine' },
      { type: 3, text: 'ReferenceError: nothing is not defined' },
    ]);
  });
});

/** Two SCOs in the manner of the courses. */
const MANIFEST = `<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><organizations default="o"><organization identifier="o"><title>c</title>
  <item identifier="one" identifierref="r1"><title>one</title><adlcp:datafromlms>first</adlcp:datafromlms></item>
  <item identifier="two" identifierref="r2"><title>two</title></item></organization></organizations><resources>
  <resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="pages/sco%2001.htm"><file href="pages/sco%2001.htm"/></resource>
  <resource identifier="r2" type="webcontent" adlcp:scormtype="sco" href="pages/sco2.htm"><file href="pages/sco2.htm"/></resource>
</resources></manifest>`;
const pageOf = (script: string) =>
  `<html><script src="shared.js"></script><script>function performTest() { ${script} }</script>
   <body onload="performTest();"></body></html>`;
const FIRST = pageOf(`
  lmsRTEApplet.setCurrentSCO(1, 0);
  api.LMSInitialize('');
  var visit = lmsRTEApplet.getCurrentSCOLaunchCount();
  lmsRTEApplet.setCurrentSCOLaunchCount(visit + 1);
  if (visit === 0) {
    api.LMSSetValue('cmi.core.lesson_location', 'page 3');
    api.LMSSetValue('cmi.core.exit', 'suspend');
    compare(api.LMSGetValue('cmi.launch_data'), lmsRTEApplet.getSCOCPLaunchData(1, 0));
  } else {
    compare(api.LMSGetValue('cmi.core.lesson_location'), 'page 3');
    compare(api.LMSGetValue('cmi.core.entry'), 'resume');
    lmsRTEApplet.writeLogEntry(1, 'a warning');
    lmsRTEApplet.setCurrentSCOStatus('completed');
  }
  api.LMSFinish('');`);
const SECOND = pageOf(`
  lmsRTEApplet.setCurrentSCO(1, 1);
  compare(api.LMSGetValue('cmi.core.entry'), 'ab-initio');
  lmsRTEApplet.setCurrentSCOStatus('completed');`);

describe('test courses of SCORM 1.2', () => {
  let folder = '';
  let course = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-courses-'));
    course = join(folder, 'LMSTestCourse01');
    const pages = join(course, 'pages');
    await mkdir(pages, { recursive: true });
    await writeFile(join(course, 'imsmanifest.xml'), MANIFEST);
    await writeFile(
      join(pages, 'shared.js'),
      `var api = window.parent.API;
       function compare(is, should) { lmsRTEApplet.writeLogEntry(is === should ? 2 : 3, is + ' for ' + should); }`,
    );
    await writeFile(join(pages, 'sco 01.htm'), FIRST);
    await writeFile(join(pages, 'sco2.htm'), SECOND);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are found by their names, both or none', async () => {
    expect(await coursesIn(course)).toBeNull();
    await expect(coursesIn(folder)).rejects.toThrow('holds no LMSTestCourse02');
    await writeFile(join(folder, 'LMSTestCourse02.zip'), '');
    expect(await coursesIn(folder)).toEqual([course, join(folder, 'LMSTestCourse02.zip')]);
  });

  it('are played with a log out where a SCO asks for one, and fail where a line of theirs does', async () => {
    const results = await playCourses([await readCourse(course, 1)], learnerOfEngine);
    expect(results).toEqual([
      { name: '1.1', isPassed: true, passed: 3, warnings: 1, failures: [] },
      { name: '1.2', isPassed: false, passed: 0, warnings: 0, failures: [' for ab-initio'] },
    ]);
  });

  it('fail where a SCO cannot be reached, or never ends', async () => {
    const results = await playCourses([await readCourse(course, 1)], (of) => ({
      ...learnerOfEngine(of),
      goTo: ({ id }) => id === 'two',
      test: (_, before) => before,
    }));
    expect(results.map(({ failures }) => failures)).toEqual([
      ['is not open'],
      ['its status is none'],
    ]);
  });
});
