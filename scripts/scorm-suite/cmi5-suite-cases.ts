import { VERB_IDS } from '@skillkite/rules/scorm/cmi5';

/** Final state of a package of ADL's suite. */
export type Said = {
  readonly success: boolean;
  readonly isError: boolean;
  readonly msg?: string;
  readonly reqId?: string;
};

/** A statement as it is kept, as far as the suite's procedure asks for it. */
export type Kept = {
  readonly verb: { readonly id: string };
  readonly actor: unknown;
  readonly object: { readonly id: string; readonly definition?: { readonly type?: string } };
  readonly result?: { readonly duration?: string };
  readonly context: {
    readonly registration: string;
    readonly contextActivities: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly extensions: Readonly<Record<string, unknown>>;
  };
};

export type RuntimeCase = {
  readonly name: string;
  readonly file: string;
  /** Number of launches; the second one finds the first one's state. */
  readonly launches: number;
  /** Needs a passed state before. */
  readonly isPassedBefore: boolean;
  /** The part is opened a second time while it is open. */
  readonly isLeftOpen: boolean;
  /** Why we do otherwise on purpose; it is played and told all the same. */
  readonly isOutside: string | null;
  /** Problems of the stored statements, in order. */
  wrongIn(statements: readonly Kept[], said: Said & Readonly<Record<string, unknown>>): string[];
};

const IDS = 'https://w3id.org/xapi/cmi5';
const CATEGORY = `${IDS}/context/categories/cmi5`;
const extension = (name: string) => `${IDS}/context/extensions/${name}`;
const activities = (one: Kept | undefined, list: string) =>
  (one?.context.contextActivities[list] ?? []).map(({ id }) => id);

type Check = readonly [what: string, isSo: boolean];
const wrongOf = (checks: readonly Check[]): string[] =>
  checks.filter(([, isSo]) => !isSo).map(([what]) => what);

/** The block and the course are satisfied from a place on, each by the id that only we give it. */
const satisfiedFrom = (at: number, id: string) => (statements: readonly Kept[]) =>
  wrongOf(
    (['block', 'course'] as const).flatMap((kind, nth): Check[] => {
      const one = statements[at + nth];
      const publisherId = `${IDS}/catapult/lts/${kind}/${id}`;
      return [
        [`${kind}: satisfied (9.3.9)`, one?.verb.id === VERB_IDS.satisfied],
        [`${kind}: its type`, one?.object.definition?.type === `${IDS}/activitytype/${kind}`],
        [`${kind}: an id of our own`, one !== undefined && one.object.id !== publisherId],
        [
          `${kind}: the publisher's id (9.6.2.3)`,
          activities(one, 'grouping').includes(publisherId),
        ],
        [`${kind}: of cmi5 (9.6.2.1)`, activities(one, 'category').includes(CATEGORY)],
      ];
    }),
  );

const urlIn = (given: unknown) => new URL(typeof given === 'string' ? given : 'none:');

const launchedAs = (statements: readonly Kept[], said: Readonly<Record<string, unknown>>) => {
  const [first] = statements;
  const given = first?.context.extensions ?? {};
  const url = urlIn(given[extension('launchurl')]);
  const opened = urlIn(said['launchString']);
  const isSame = (name: string, key: string) => given[extension(name)] === said[key];
  return wrongOf([
    ['launched first (9.3.1)', first?.verb.id === VERB_IDS.launched],
    ['launched once', statements.filter(({ verb }) => verb.id === VERB_IDS.launched).length === 1],
    ['of cmi5 (9.6.2.1)', activities(first, 'category').includes(CATEGORY)],
    ['session id (9.6.3.1)', isSame('sessionid', 'sessionId')],
    ['mastery score (9.6.3.2)', isSame('masteryscore', 'masteryScore')],
    ['launch mode (9.6.3.3)', isSame('launchmode', 'launchMode')],
    ['move on (9.6.3.6)', isSame('moveon', 'moveOn')],
    ['launch parameters (9.6.3.7)', isSame('launchparameters', 'launchParameters')],
    [
      'launch url (9.6.3.4)',
      url.origin === opened.origin &&
        url.pathname === opened.pathname &&
        url.searchParams.get('paramA') === '1' &&
        url.searchParams.get('paramB') === '2' &&
        !url.searchParams.has('endpoint'),
    ],
    ...[4, 5].map((at): Check => [
      `session id of statement ${at} (9.3.9)`,
      statements[at]?.context.extensions[extension('sessionid')] === said['sessionId'],
    ]),
  ]);
};

const abandonedAs = (statements: readonly Kept[], said: Readonly<Record<string, unknown>>) => {
  const one = statements.find(({ verb }) => verb.id === VERB_IDS.abandoned);
  return wrongOf([
    ['abandoned third (9.3.6)', one !== undefined && statements.indexOf(one) === 2],
    ['session id', one?.context.extensions[extension('sessionid')] === said['session']],
    ['of cmi5', activities(one, 'category').includes(CATEGORY)],
    ['duration (9.5.4.2)', one?.result?.duration !== undefined],
    ['actor', JSON.stringify(one?.actor) === JSON.stringify(said['actor'])],
    ['object', one?.object.id === said['activityId']],
    ['registration', one?.context.registration === said['registration']],
  ]);
};

const runtimeCase = (file: string, more: Partial<RuntimeCase> = {}): RuntimeCase => ({
  name: file,
  file: `${file}.zip`,
  launches: 1,
  isPassedBefore: false,
  isLeftOpen: false,
  isOutside: null,
  wrongIn: () => [],
  ...more,
});

/** Runtime cases of the suite. Without waiving and browsing: 009 and half of 006. */
export const RUNTIME_CASES: readonly RuntimeCase[] = [
  runtimeCase('001-essentials', {
    wrongIn: (statements, said) => [
      ...launchedAs(statements, said),
      ...satisfiedFrom(4, '001-essentials')(statements),
    ],
  }),
  runtimeCase('002-allowed', {
    wrongIn: ({ 2: third }) =>
      wrongOf([['experienced third', third?.verb.id.endsWith('/experienced') === true]]),
  }),
  runtimeCase('003-launchMethod-OwnWindow', { isOutside: 'plays in the frame (decision 29)' }),
  ...[
    '004-1-moveOn-Completed',
    '004-2-moveOn-CompletedOrPassed',
    '004-3-moveOn-Passed',
    '004-4-moveOn-CompletedOrPassed',
  ].map((id) => runtimeCase(id, { wrongIn: satisfiedFrom(3, id) })),
  // A registration begins with the first launch: what asks nothing is done before it.
  runtimeCase('004-5-moveOn-NotApplicable', {
    wrongIn: satisfiedFrom(0, '004-5-moveOn-NotApplicable'),
  }),
  runtimeCase('005-1-invalid-au'),
  runtimeCase('005-2-invalid-au'),
  runtimeCase('006-launchMode', { name: '006-launchMode, Review', isPassedBefore: true }),
  runtimeCase('007-1-multi-session', { launches: 2 }),
  runtimeCase('007-2-multi-session', { launches: 2 }),
  runtimeCase('008-1-abandoned', { isLeftOpen: true, wrongIn: abandonedAs }),
];
