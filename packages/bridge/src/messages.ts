import { COLOUR_SCHEMES } from '@skillkite/rules/device/colour-scheme';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { packageManifest } from './manifest.ts';
import {
  LONGEST_SUSPEND_DATA,
  courseState,
  lessonStatus,
  savedStates,
  scoState,
} from './states/saved-state.ts';
import { seal, sealedStates } from './states/sealed-states.ts';
import { sharedValues } from './shared-values.ts';
import {
  type Of,
  type Shape,
  amount,
  anything,
  either,
  fields,
  flag,
  list,
  oneOf,
  orMissing,
  orNull,
  text,
  whole,
} from './shape.ts';

/**
 * The protocol between the application and the player frame of the content origin. The player posts
 * `ready` to its parent at the application's exact origin. The application answers each page with
 * `launch` and a `MessagePort`, which carries all later messages. Both sides ignore anything else.
 */
export const PROTOCOL = 2;

/**
 * Sandbox of the player's iframe. Downloads go through a link of the application. Same origin is safe, because that
 * origin is not the application's. Without modals a package's `confirm("Resume where you left off?")` would return
 * false.
 */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals';

/**
 * The application's address for states sent by beacon. It is the only one open to the content
 * origin.
 */
export const BEACON_PATH = '/api/scorm/launch_beacon';

/** The application's xAPI endpoint for cmi5 packages. */
export const XAPI_PATH = '/xapi';

/**
 * A page that we add to cmi5 packages as their return URL. The player sees when an AU ends by it.
 */
export const RETURN_PAGE = 'skillkite-cmi5/returned.html';

/** How long the application waits for `closed` after `close` before it removes the frame, in milliseconds. */
export const CLOSING_LIMIT_MS = 1500;

const sco = text(255);

/** Player → window.parent: the page has loaded and waits for its launch. */
export const ready = fields({
  kind: oneOf('skillkite-player-ready'),
  protocol: oneOf(PROTOCOL),
  /**
   * Random per page load: repeated messages of one page are one request, another page is a new
   * launch.
   */
  page: text(40),
});
export type Ready = Of<typeof ready>;

/** Application → player window, with the port. */
export const launch = fields({
  kind: oneOf('skillkite-launch'),
  protocol: oneOf(PROTOCOL),
  launch: fields({
    id: text(80),
    /** The server numbers the launches of a student and lesson in order. */
    launchNumber: whole,
    /** Authorises only sending states of this launch. */
    token: text(400),
    /** Key for sealing this launch's states (seal.ts). */
    key: text(100),
    /**
     * First number for new states, because a launch stored on the device is opened several times.
     */
    firstSequence: orMissing(whole),
  }),
  /**
   * The student's data for packages: a different id per lesson, and only the part of the name that
   * the school shares.
   */
  student: fields({ id: text(255), name: text(255) }),
  lesson: text(80),
  manifest: packageManifest,
  /** The unpacked package's folder, on the player's own origin. */
  packageUrl: text(2000),
  /** Address for states sent by beacon; null if there is none. */
  beaconUrl: orNull(text(2000)),
  saved: savedStates,
  /** Values shared with other packages. */
  shared: orMissing(sharedValues),
  language: oneOf(...LOCALE_CODES),
  theme: oneOf(...COLOUR_SCHEMES),
  credit: oneOf('credit', 'no-credit'),
  mode: oneOf('normal', 'review', 'browse'),
  /**
   * Refuse what the standard refuses, even if packages rely on it, such as suspend_data over 4,096
   * characters in 1.2.
   */
  strict: flag,
  /** Report every call and error of the package: for debug logs and `npm run scorm -- try`. */
  trace: flag,
});
export type Launch = Of<typeof launch>;

/** Application → player: save and close; the player answers `closed`. */
const close = fields({ kind: oneOf('close') });
/** Application → player: the server has accepted the message of this number. */
const kept = fields({ kind: oneOf('kept'), sequence: whole });

/**
 * Application → player: the journal's states with a valid seal of this student's launches of this
 * lesson.
 */
const recovered = fields({ kind: oneOf('recovered'), saved: savedStates });

export const toPlayer = either(close, kept, recovered);
export type ToPlayer = Of<typeof toPlayer>;

/** Why a state was posted: some may wait for the next one, others must be sent at once. */
const reason = oneOf('set', 'commit', 'finish', 'hide', 'recovered');
export type Reason = Of<typeof reason>;

/** Player → application: the whole state of one SCO, to be stored before anything else. */
const state = fields({
  kind: oneOf('state'),
  sequence: whole,
  sco,
  reason,
  state: scoState,
  seal,
});
export type StateMessage = Of<typeof state>;

/** Player → application: the state of the package as a whole. */
const course = fields({ kind: oneOf('course'), sequence: whole, course: courseState, seal });
export type CourseMessage = Of<typeof course>;

/** Player → application: states of earlier launches that the device still stores; answered by `recovered`. */
const journal = fields({ kind: oneOf('journal'), found: sealedStates });

/** Player → application: the lesson is complete (D7), or the result of a complete lesson changed. */
const complete = fields({
  kind: oneOf('complete'),
  sequence: whole,
  lessonStatus,
  /** 0 to 100 of the package's maximum; null when it gives no score. */
  scorePercent: orNull(amount),
});
export type CompleteMessage = Of<typeof complete>;

/** Player → application: the open item; null while only the contents list is shown. */
const navigation = fields({ kind: oneOf('navigation'), sco: orNull(sco) });

/** Player → application: a note for operators or authors; no data was lost. */
const note = fields({
  kind: oneOf('note'),
  code: oneOf(
    'suspend-data-long',
    'not-by-the-book',
    'journal-unavailable',
    'package-elsewhere',
    'item-unavailable',
  ),
  sco,
  detail: text(500),
});
export type Note = Of<typeof note>;

/** Player → application: everything was sent, and the frame may be removed. */
const closed = fields({
  kind: oneOf('closed'),
  /** `elsewhere`: the lesson was opened in another window, which continues from here. */
  why: oneOf('asked', 'package', 'elsewhere'),
});

/** Player → application: the package offers a file for download, from itself or created. */
const download = fields({
  kind: oneOf('download'),
  name: text(255),
  href: orNull(text(2000)),
  content: orNull(anything),
});

/** Player → application: Escape was pressed, and neither package nor player used it. */
const escape = fields({ kind: oneOf('escape') });

/** Player → application, if traced: one call of the package. */
const call = fields({
  kind: oneOf('call'),
  sco,
  method: text(60),
  given: list(text(LONGEST_SUSPEND_DATA + 1), 4),
  answer: text(LONGEST_SUSPEND_DATA),
  error: text(10),
});
export type Call = Of<typeof call>;

/** Player → application, if traced: an uncaught error of the package or a missing file. */
const fault = fields({ kind: oneOf('fault'), detail: text(500) });

/** Page of a package → player: an uncaught error or missing file. */
export const pageFault = fields({ kind: oneOf('skillkite-page-fault'), detail: text(500) });

/** Page of a package → player: unused Escape. */
export const pageEscape = fields({ kind: oneOf('skillkite-page-escape') });

export const fromPlayer = either(
  state,
  course,
  journal,
  complete,
  navigation,
  note,
  download,
  escape,
  closed,
  call,
  fault,
);
export type FromPlayer = Of<typeof fromPlayer>;

/** Body of a beacon: a state or course message with its launch and token. */
export const beacon = fields({
  launch: text(80),
  token: text(400),
  messages: list(either(state, course), 200),
});
export type Beacon = Of<typeof beacon>;

/** The message if it has the shape, else null. */
export function read<T>(shape: Shape<T>, value: unknown): T | null {
  return shape(value) ? value : null;
}
