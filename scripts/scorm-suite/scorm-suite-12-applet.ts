/** One line of the suite's log, in its own numbers. */
type Line = { readonly type: number; readonly text: string };

/** Line types of the log; others are information. */
export const LINE_TYPES = { warning: 1, passed: 2, failed: 3, terminated: 4 } as const;

/** Operator input of a test, and the manifest's data of a SCO. */
export type Operator = {
  readonly student: { readonly id: string; readonly name: string };
  /** Of each course what its manifest says of each SCO. */
  readonly courses: readonly (readonly FromManifest[])[];
};

export type FromManifest = {
  readonly launchData: string;
  readonly masteryScore: string;
  readonly maxTimeAllowed: string;
  readonly timeLimitAction: string;
};

/** State of the applet between pages. */
export type Remembered = {
  /** The course that is being tested, from 1. */
  course: number;
  /** Of each course the place of the SCO that was launched last; -1 before the first. */
  current: number[];
  /** By course and place, as `1.3`. */
  readonly visits: Record<string, number>;
  readonly statuses: Record<string, string>;
  readonly log: Line[];
};

export const newlyStarted = (): Remembered => ({
  course: 1,
  current: [-1, -1],
  visits: {},
  statuses: {},
  log: [],
});

const DECIMAL = String.raw`-?\d+(?:\.\d+)?`;
const SCORE = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)?`;
const IDENTIFIER = String.raw`[^\s]{1,255}`;
const SHORT = String.raw`[^]{0,255}`;
const LONG = String.raw`[^]{0,4096}`;
const SPAN = String.raw`\d{2,4}:\d\d:\d\d(?:\.\d{1,2})?`;
const NAMES = String.raw`[a-z_]+(?:,[a-z_]+)*`;
const STATUS = 'passed|completed|failed|incomplete|browsed|not attempted';

/**
 * Formats of readable values by element (RTE 1.2, 3.4.4), as patterns, because the stand-in is serialised into a page.
 */
const READABLE: readonly (readonly [element: string, value: string])[] = [
  [String.raw`cmi\._version`, String.raw`3\.4`],
  [String.raw`cmi\..*\._children`, NAMES],
  [String.raw`cmi\..*\._count`, String.raw`\d{1,5}`],
  [String.raw`cmi\.core\.student_id`, IDENTIFIER],
  [String.raw`cmi\.core\.(?:student_name|lesson_location)`, SHORT],
  [String.raw`cmi\.core\.credit`, 'credit|no-credit'],
  [String.raw`cmi\.core\.lesson_status`, STATUS],
  [String.raw`cmi\.core\.entry`, '(?:ab-initio|resume)?'],
  [String.raw`cmi\.(?:core|objectives\.\d+)\.score\.(?:raw|min|max)`, SCORE],
  [String.raw`cmi\.core\.total_time`, SPAN],
  [String.raw`cmi\.core\.lesson_mode`, 'browse|normal|review'],
  [String.raw`cmi\.(?:suspend_data|launch_data|comments|comments_from_lms)`, LONG],
  [String.raw`cmi\.objectives\.\d+\.id`, IDENTIFIER],
  [String.raw`cmi\.objectives\.\d+\.status`, STATUS],
  [String.raw`cmi\.student_data\.mastery_score`, DECIMAL],
  [String.raw`cmi\.student_data\.max_time_allowed`, SPAN],
  [String.raw`cmi\.student_data\.time_limit_action`, '(?:exit|continue),(?:no )?message'],
  [String.raw`cmi\.student_preference\.audio`, String.raw`-1|100|\d{1,2}`],
  [String.raw`cmi\.student_preference\.speed`, String.raw`-?(?:100|\d{1,2})`],
  [String.raw`cmi\.student_preference\.text`, '-1|0|1'],
  [String.raw`cmi\.student_preference\.language`, SHORT],
];

/**
 * Replaces the suite's Java applet in its pages. Self-contained, because it runs there; its state is changed in place.
 */
function standIn(operator: Operator, remembered: Remembered, readable: typeof READABLE) {
  const at = () => `${remembered.course}.${remembered.current[remembered.course - 1]}`;
  const launch = (course: number, place: number) => {
    remembered.course = course;
    remembered.current[course - 1] = place;
  };
  const ofSco = (course: number, place: number) => operator.courses[course - 1]?.[place];
  // The applet's conclusions are in its log too.
  const conclude = () => {};
  return {
    writeLogEntry(type: number, text: string) {
      remembered.log.push({ type, text });
    },
    verifyElementType(element: string, value: string) {
      const type = readable.find(([name]) => new RegExp(`^${name}$`).test(element))?.[1];
      return String(type !== undefined && new RegExp(`^(?:${type})$`).test(value));
    },
    getStudentId: () => operator.student.id,
    getStudentName: () => operator.student.name,
    getCourseOneCPImport: () => true,
    getCourseTwoCPImport: () => true,
    getClaimCreditSupport: () => true,
    getClaimModeSupport: () => true,
    getCourseOneCurrentSCOIndex: () => remembered.current[0],
    getCourseTwoCurrentSCOIndex: () => remembered.current[1],
    setCourseOneCurrentSCOIndex: (place: number) => launch(1, place),
    setCourseTwoCurrentSCOIndex: (place: number) => launch(2, place),
    setCurrentSCO: launch,
    getCurrentSCOLaunchCount: () => remembered.visits[at()] ?? 0,
    setCurrentSCOLaunchCount(visits: number) {
      remembered.visits[at()] = visits;
    },
    setCurrentSCOStatus(status: string) {
      remembered.statuses[at()] = status;
    },
    getSCOCPLaunchData: (course: number, place: number) => ofSco(course, place)?.launchData,
    getSCOCPMasteryScore: (course: number, place: number) => ofSco(course, place)?.masteryScore,
    getSCOCPMaxTimeAllowed: (course: number, place: number) => ofSco(course, place)?.maxTimeAllowed,
    getSCOCPTimeLimitAction: (course: number, place: number) =>
      ofSco(course, place)?.timeLimitAction,
    setApiConformant: conclude,
    setAPIConformant: conclude,
    setLaunchConformant: conclude,
    setDMSomeOptional: conclude,
    setDMAllOptional: conclude,
    setDMMandatory: conclude,
    setSessionCompleted: conclude,
  };
}

/** Buttons without input on the manual pages. */
const BUTTONS = [
  'tryLMSInitialize',
  'tryLMSGetLastError',
  'tryLMSGetErrorString',
  'tryLMSGetDiagnostic',
  'tryLMSCommit',
  'tryLMSFinish',
];

/** A SCO's page, loaded. Without an applet its test has ended at its first word, before it called anything. */
export type LoadedPage = Record<string, unknown> & {
  readonly document: { readonly body: { onload(): void } };
};

/** Has a page test the interface it finds; also travels. */
function testPage(
  page: LoadedPage,
  applet: ReturnType<typeof standIn>,
  buttons: readonly string[],
  failed: number,
): void {
  page['alert'] = () => {};
  page['confirm'] = () => true;
  // Its own, so that it comes before the <object> of that name.
  Object.defineProperty(page, 'lmsRTEApplet', { value: applet, configurable: true });
  try {
    page.document.body.onload();
    for (const name of buttons) {
      const press = page[name];
      if (typeof press === 'function') press();
    }
  } catch (error) {
    applet.writeLogEntry(failed, String(error));
  }
}

/** Runs a page's test; returns the new state. */
export function tested(page: LoadedPage, operator: Operator, before: Remembered): Remembered {
  const remembered = structuredClone(before);
  testPage(page, standIn(operator, remembered, READABLE), BUTTONS, LINE_TYPES.failed);
  return remembered;
}

/** The same as an expression for a page's browser, where another expression names the page. */
export function testedExpression(page: string, operator: Operator, before: Remembered): string {
  const [given, readable, buttons] = [operator, READABLE, BUTTONS].map((one) =>
    JSON.stringify(one),
  );
  return `((remembered) => {
    const standIn = ${String(standIn)};
    (${String(testPage)})(${page}, standIn(${given}, remembered, ${readable}), ${buttons}, ${LINE_TYPES.failed});
    return remembered;
  })(${JSON.stringify(before)})`;
}
