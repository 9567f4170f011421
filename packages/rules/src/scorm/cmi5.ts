/**
 * Rules of cmi5 ("Quartz", 1st edition) for one Assignable Unit (AU): valid statements, and when it
 * is done.
 */

/** Conditions for an AU to count as done (cmi5 13.1.4). */
export const MOVE_ON = [
  'NotApplicable',
  'Completed',
  'Passed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const;
export type MoveOn = (typeof MOVE_ON)[number];

/** Launch modes: `Review` only when an AU can reach nothing more (cmi5 10.2.2). */
export const LAUNCH_MODES = ['Normal', 'Review'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** The verbs that only an AU sends (cmi5 9.3). */
export const AU_VERBS = ['initialized', 'completed', 'passed', 'failed', 'terminated'] as const;
export type AuVerb = (typeof AU_VERBS)[number];

/** Verbs that only the launching system sends. */
export type LmsVerb = 'launched' | 'abandoned' | 'waived' | 'satisfied';

const ADL_VERBS = 'http://adlnet.gov/expapi/verbs/';
const W3ID_VERBS = 'https://w3id.org/xapi/adl/verbs/';
/** The verbs of cmi5 by their ids. */
export const VERB_IDS: Readonly<Record<AuVerb | LmsVerb, string>> = {
  launched: `${ADL_VERBS}launched`,
  initialized: `${ADL_VERBS}initialized`,
  completed: `${ADL_VERBS}completed`,
  passed: `${ADL_VERBS}passed`,
  failed: `${ADL_VERBS}failed`,
  terminated: `${ADL_VERBS}terminated`,
  abandoned: `${W3ID_VERBS}abandoned`,
  waived: `${W3ID_VERBS}waived`,
  satisfied: `${W3ID_VERBS}satisfied`,
};
const VOIDED = `${ADL_VERBS}voided`;

const CMI5 = 'https://w3id.org/xapi/cmi5/context';
export const CMI5_CATEGORY = `${CMI5}/categories/cmi5`;
export const MOVE_ON_CATEGORY = `${CMI5}/categories/moveon`;
/** The context extensions that cmi5 defines (9.6.3). */
export const EXTENSIONS = {
  sessionId: `${CMI5}/extensions/sessionid`,
  masteryScore: `${CMI5}/extensions/masteryscore`,
  launchMode: `${CMI5}/extensions/launchmode`,
  launchUrl: `${CMI5}/extensions/launchurl`,
  moveOn: `${CMI5}/extensions/moveon`,
  launchParameters: `${CMI5}/extensions/launchparameters`,
} as const;

/** Fields of a statement that these rules judge. It is already a valid xAPI statement. */
export type JudgedStatement = {
  readonly id?: string;
  readonly timestamp?: string;
  readonly actor?: {
    readonly objectType?: string;
    readonly account?: { readonly homePage?: string; readonly name?: string };
  };
  readonly verb: { readonly id: string };
  readonly object: { readonly id?: string };
  readonly result?: {
    readonly completion?: boolean;
    readonly success?: boolean;
    readonly duration?: string;
    readonly score?: {
      readonly scaled?: number;
      readonly raw?: number;
      readonly min?: number;
      readonly max?: number;
    };
  };
  readonly context?: {
    readonly registration?: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly contextActivities?: Readonly<Record<string, unknown>>;
  };
};

/** Launch data of an AU. */
export type Session = {
  readonly actor: { readonly homePage: string; readonly name: string };
  readonly activityId: string;
  /** The id of the AU in its course structure. */
  readonly publisherId: string;
  readonly registration: string;
  readonly sessionId: string;
  /** 0 to 1; null if the course structure has none. */
  readonly masteryScore: number | null;
  readonly launchMode: LaunchMode;
};

/** Progress of an AU in a registration. */
export type AuProgress = {
  readonly isCompleted: boolean;
  readonly isPassed: boolean;
  readonly isFailed: boolean;
  /** The best score, 0 to 1. */
  readonly scaled: number | null;
};

/** Progress before an AU's first statement. */
export const NO_PROGRESS: AuProgress = {
  isCompleted: false,
  isPassed: false,
  isFailed: false,
  scaled: null,
};

export type Verdict =
  /** A statement outside cmi5's rules: stored without effect. */
  | { readonly kind: 'allowed' }
  | { readonly kind: 'defined'; readonly verb: AuVerb; readonly scaled: number | null }
  | { readonly kind: 'refused'; readonly why: string };

const refused = (why: string): Verdict => ({ kind: 'refused', why });

/** The ids of a list of activities; xAPI allows a single activity instead of a list. */
function idsIn(statement: JudgedStatement, list: string): readonly unknown[] {
  const given = statement.context?.contextActivities?.[list];
  const activities: readonly unknown[] = Array.isArray(given) ? given : [given];
  return activities.map((one) => (one as { id?: unknown } | null | undefined)?.id);
}

/** Whether a timestamp is in UTC, as cmi5 requires (9.7). */
const isUtc = (timestamp: string): boolean => /(?:z|[+-]00(?::?00)?)$/i.test(timestamp);

/**
 * The first part that does not match the session; every statement must match all (9.1, 9.7,
 * 10.2.1).
 */
function foreignPart(statement: JudgedStatement, session: Session): string | null {
  const { id, timestamp, actor = {} } = statement;
  if (id === undefined) return 'It has no id.';
  if (timestamp === undefined) return 'It has no timestamp.';
  if (!isUtc(timestamp)) return 'Its timestamp is not in UTC.';
  const { account, objectType = 'Agent' } = actor;
  if (objectType !== 'Agent') return 'Its actor is no agent.';
  if (account?.homePage !== session.actor.homePage || account.name !== session.actor.name) {
    return 'Its actor is not the one of this launch.';
  }
  if (statement.context?.registration?.toLowerCase() !== session.registration) {
    return 'Its registration is not the one of this launch.';
  }
  if (statement.context.extensions?.[EXTENSIONS.sessionId] !== session.sessionId) {
    return 'Its context does not hold the session id of the context template.';
  }
  return idsIn(statement, 'grouping').includes(session.publisherId)
    ? null
    : 'Its context does not hold the grouping of the context template.';
}

const IS_JUDGED: readonly AuVerb[] = ['passed', 'failed'];
const NEEDS_DURATION: readonly AuVerb[] = ['completed', 'passed', 'failed', 'terminated'];

/** Whether a result does not fit its verb (9.5). */
function wrongResult(verb: AuVerb, { result = {} }: JudgedStatement): string | null {
  const isJudged = IS_JUDGED.includes(verb);
  if (isJudged && result.success !== (verb === 'passed')) {
    return `The success of a "${verb}" statement is ${String(verb === 'passed')}.`;
  }
  if (!isJudged && result.success !== undefined) return `"${verb}" bears no success.`;
  if (verb === 'completed' && result.completion !== true) {
    return 'The completion of a "completed" statement is true.';
  }
  if (verb !== 'completed' && result.completion !== undefined)
    return `"${verb}" bears no completion.`;
  if (!isJudged && result.score !== undefined) return `"${verb}" bears no score.`;
  if (NEEDS_DURATION.includes(verb) && result.duration === undefined) {
    return `"${verb}" bears a duration.`;
  }
  return null;
}

function wrongScore(verb: AuVerb, statement: JudgedStatement, session: Session): string | null {
  const { score } = statement.result ?? {};
  if (score === undefined) return null;
  const { scaled, raw, min, max } = score;
  if (scaled !== undefined && (scaled < 0 || scaled > 1)) return 'A scaled score is 0 to 1.';
  if (raw !== undefined && (min === undefined || max === undefined)) {
    return 'A raw score comes with its min and max.';
  }
  const { masteryScore } = session;
  if (scaled === undefined || masteryScore === null) return null;
  if (verb === 'passed' && scaled < masteryScore) return 'The score is below the mastery score.';
  if (verb === 'failed' && scaled >= masteryScore) return 'The score reaches the mastery score.';
  const told = statement.context?.extensions?.[EXTENSIONS.masteryScore];
  return told === masteryScore ? null : 'Its context does not hold the mastery score.';
}

/** Whether a verb reports a result and so needs the moveOn category (9.6.2.2). */
const countsForMoveOn = (verb: AuVerb): boolean => verb === 'completed' || IS_JUDGED.includes(verb);

/** Required order of verbs (9.3) in a session and of an AU in a registration. */
function outOfOrder(verb: AuVerb, said: readonly AuVerb[], progress: AuProgress): string | null {
  if (said.includes(verb)) return `"${verb}" was said in this session.`;
  if (verb === 'completed' && progress.isCompleted) return 'This was completed before.';
  if (!IS_JUDGED.includes(verb)) return null;
  if (progress.isPassed) return 'This was passed before.';
  return said.some((one) => IS_JUDGED.includes(one)) ? 'This session was judged before.' : null;
}

/**
 * Judges a statement of an AU. `said`: its earlier cmi5 verbs of this session, in order. `isLate`: the session ended
 * too long ago. `hasPreferences`: it requested the learner preferences (11.0).
 */
export function judgeStatement(
  statement: JudgedStatement,
  session: Session,
  {
    said,
    progress,
    isLate,
    hasPreferences,
  }: {
    readonly said: readonly AuVerb[];
    readonly progress: AuProgress;
    readonly isLate: boolean;
    readonly hasPreferences: boolean;
  },
): Verdict {
  const foreign = foreignPart(statement, session);
  if (foreign !== null) return refused(foreign);
  if (statement.verb.id === VOIDED) return refused('No statement of an activity voids another.');
  if (isLate) return refused('This session is over.');
  const categories = idsIn(statement, 'category');
  const isDefined = categories.includes(CMI5_CATEGORY);
  const verb = AU_VERBS.find((one) => VERB_IDS[one] === statement.verb.id);
  if (said.length === 0 && !(isDefined && verb === 'initialized')) {
    return refused('The first statement of a session is "initialized".');
  }
  if (!hasPreferences) return refused('The preferences of the learner are asked for first.');
  if (!isDefined) {
    return categories.includes(MOVE_ON_CATEGORY)
      ? refused('Only statements of cmi5 bear the category of moveOn.')
      : { kind: 'allowed' };
  }
  if (verb === undefined) return refused('This verb is not one that an activity says in cmi5.');
  if (statement.object.id !== session.activityId) {
    return refused('Its object is not the activity of this launch.');
  }
  const counts = countsForMoveOn(verb);
  if (counts && session.launchMode !== 'Normal') {
    return refused('This launch is to look at it again: nothing is reached in it.');
  }
  if (categories.includes(MOVE_ON_CATEGORY) !== counts) {
    return refused(`"${verb}" ${counts ? 'bears' : 'does not bear'} the category of moveOn.`);
  }
  const wrong =
    outOfOrder(verb, said, progress) ??
    wrongResult(verb, statement) ??
    wrongScore(verb, statement, session);
  return wrong === null
    ? { kind: 'defined', verb, scaled: statement.result?.score?.scaled ?? null }
    : refused(wrong);
}

/** Progress of an AU after a verb. The better score stays. */
export function progressAfter(
  known: AuProgress,
  { verb, scaled }: { readonly verb: AuVerb; readonly scaled: number | null },
): AuProgress {
  return {
    isCompleted: known.isCompleted || verb === 'completed',
    isPassed: known.isPassed || verb === 'passed',
    isFailed: known.isFailed || verb === 'failed',
    scaled: scaled === null ? known.scaled : Math.max(known.scaled ?? 0, scaled),
  };
}

/** Whether an AU is done (13.1.4). */
export function isSatisfied(moveOn: MoveOn, { isCompleted, isPassed }: AuProgress): boolean {
  switch (moveOn) {
    case 'NotApplicable':
      return true;
    case 'Completed':
      return isCompleted;
    case 'Passed':
      return isPassed;
    case 'CompletedAndPassed':
      return isCompleted && isPassed;
    case 'CompletedOrPassed':
      return isCompleted || isPassed;
  }
}

/**
 * Next launch mode of an AU. A passed AU cannot be judged again in its registration (9.3): once it is done too, every
 * result would be refused. An AU that is done and not passed can still be judged.
 */
export const launchModeAfter = (moveOn: MoveOn, progress: AuProgress): LaunchMode =>
  progress.isPassed && isSatisfied(moveOn, progress) ? 'Review' : 'Normal';

/** The lesson status of an AU, by the requirements of its course structure. */
export function auStatus(
  moveOn: MoveOn,
  progress: AuProgress,
): 'passed' | 'completed' | 'failed' | 'incomplete' {
  if (isSatisfied(moveOn, progress)) return progress.isPassed ? 'passed' : 'completed';
  return progress.isFailed && !progress.isPassed ? 'failed' : 'incomplete';
}

/** A block or course with the ids of its contents. */
export type StructureNode = {
  readonly id: string;
  readonly isAu: boolean;
  readonly children: readonly StructureNode[];
};

/** Satisfied blocks and course: those with all AUs satisfied, innermost first (9.3.9). */
export function satisfiedGroups(
  node: StructureNode,
  isDone: (auId: string) => boolean,
): readonly string[] {
  const below = node.children.flatMap((child) => satisfiedGroups(child, isDone));
  if (node.isAu) return below;
  const isWhole = (one: StructureNode): boolean =>
    one.isAu ? isDone(one.id) : one.children.every(isWhole);
  return isWhole(node) ? [...below, node.id] : below;
}
