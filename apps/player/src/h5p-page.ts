/**
 * Runs in the page around an H5P content, which content/packs/packages/h5p-package.ts adds. Starts
 * the content and translates its xAPI statements to SCORM 2004. So scores, answers and state are
 * stored as for every activity.
 */
(() => {
  type Api = Record<
    'Initialize' | 'Terminate' | 'GetValue' | 'Commit',
    (element: string) => string
  > & {
    SetValue(element: string, value: string): string;
  };
  type Score = { min?: number; max?: number; raw?: number; scaled?: number };
  type Result = {
    score?: Score;
    completion?: boolean;
    success?: boolean;
    response?: string;
    duration?: string;
  };
  type Texts = Record<string, string>;
  type Component = { id: string; description?: Texts };
  type Definition = NonNullable<NonNullable<Statement['object']>['definition']>;
  type Statement = {
    verb?: { id?: string };
    object?: {
      id?: string;
      definition?: {
        interactionType?: string;
        correctResponsesPattern?: readonly string[];
        name?: Texts;
        description?: Texts;
      } & Partial<
        Record<'choices' | 'scale' | 'source' | 'target' | 'steps', readonly Component[]>
      >;
    };
    context?: { contextActivities?: { parent?: readonly unknown[] } };
    result?: Result;
  };
  type Content = {
    getScore?: () => number;
    getMaxScore?: () => number;
    getCurrentState?: () => unknown;
    getXAPIData?: () => Answers;
  } & Partial<Presentation>;
  /** Answers so far by part, as in H5P's report contract. */
  type Answers = { statement?: Statement; children?: readonly (Answers | undefined)[] };
  /** Identifies a Course Presentation. */
  type Presentation = {
    slides: readonly unknown[];
    currentSlideIndex: number;
    /** Whether it shows its summary slide, which reports the end. */
    showSummarySlide: boolean;
  };
  type UserData = Record<string, Record<string, unknown>>;
  type Done = (error?: unknown, data?: unknown) => void;
  type H5PGlobal = {
    init(place: Element): void;
    instances: readonly Content[];
    externalDispatcher: {
      on(name: 'xAPI', heard: (event: { data: { statement: Statement } }) => void): void;
    };
    getUserData(content: string, name: string, done: Done, part?: number | string): void;
    setUserData(
      content: string,
      name: string,
      data: unknown,
      more?: { subContentId?: number | string },
    ): void;
    deleteUserData(content: string, name: string, part?: number | string): void;
  };
  type Page = Window & {
    H5P: H5PGlobal;
    H5PStandalone: { H5P: new (place: Element, options: object) => PromiseLike<string> };
  };

  const page = window as unknown as Page;
  const api = (parent as unknown as { API_1484_11: Api }).API_1484_11;
  /** Interval in seconds at which a content saves its state. */
  const SAVE_EVERY = 5;
  const TOLD = /\/(?:completed|answered|passed|failed|mastered)$/;
  /** xAPI types with another name in SCORM, or without one. */
  const TYPES: Readonly<Record<string, string>> = { compound: 'other' };
  /** Teachers see only answers with ids ending in 0 (spec 5), and H5P ids are arbitrary. */
  const KEPT = '_0';
  const MOST_PATTERNS = 5;
  let isBegun = false;
  const longest = (text: string, length: number) => text.slice(0, length);

  function saved(): UserData {
    try {
      const data = JSON.parse(api.GetValue('cmi.suspend_data') || '{}') as UserData;
      return data ?? {};
    } catch {
      return {};
    }
  }

  /** Stores all user data of the content, by its own keys, as the state of this lesson. */
  function keepUserData(h5p: H5PGlobal): void {
    const data = saved();
    const keep = () => {
      api.SetValue('cmi.suspend_data', JSON.stringify(data));
      api.Commit('');
    };
    // A copy, because the content mutates passed objects.
    const copyOf = (value: unknown): unknown =>
      value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
    h5p.getUserData = (_content, name, done, part = 0) =>
      done(undefined, copyOf(data[part]?.[name]));
    h5p.setUserData = (_content, name, value, { subContentId: part = 0 } = {}) => {
      const before = JSON.stringify(data[part]?.[name]);
      data[part] = { ...data[part], [name]: copyOf(value) };
      if (JSON.stringify(value) !== before) keep();
    };
    h5p.deleteUserData = (_content, name, part = 0) => {
      delete data[part]?.[name];
      keep();
    };
  }

  /** H5P reports state every few seconds; saves it more often, so that a closed page loses nothing. */
  function keepState({ H5P: h5p }: Page): void {
    for (const content of h5p.instances) {
      const state = content.getCurrentState?.();
      if (state !== undefined) h5p.setUserData('lesson', 'state', state);
    }
  }

  /** On repeated tries the better score stays. */
  function tellScore({ min = 0, max, raw, scaled }: Score): void {
    if (raw === undefined || max === undefined || max <= 0) return;
    const share = scaled ?? raw / max;
    const known = api.GetValue('cmi.score.scaled');
    if (known !== '' && Number(known) > share) return;
    api.SetValue('cmi.score.min', String(min));
    api.SetValue('cmi.score.max', String(max));
    api.SetValue('cmi.score.raw', String(raw));
    api.SetValue('cmi.score.scaled', String(Math.min(1, Math.max(-1, share))));
  }

  function tellWhole({ score, success }: Result): void {
    if (score) tellScore(score);
    if (success !== undefined && api.GetValue('cmi.success_status') !== 'passed') {
      api.SetValue('cmi.success_status', success ? 'passed' : 'failed');
    }
    api.SetValue('cmi.completion_status', 'completed');
  }

  /**
   * Completes a presentation without results when its last slide was seen, because it reports no
   * end.
   */
  function tellSeen(h5p: H5PGlobal): void {
    for (const content of h5p.instances) {
      const { slides, currentSlideIndex: at, showSummarySlide } = content;
      if (showSummarySlide !== false || slides === undefined || at !== slides.length - 1) continue;
      const raw = content.getScore?.() ?? 0;
      tellWhole({ score: { raw, max: content.getMaxScore?.() ?? 0 } });
      tellUnchecked(h5p);
      api.Commit('');
    }
  }

  /** Index of an answer: its existing one if it was reported before. */
  function placeOf(id: string): number {
    const count = Number(api.GetValue('cmi.interactions._count')) || 0;
    for (let at = 0; at < count; at += 1) {
      if (api.GetValue(`cmi.interactions.${at}.id`) === id) return at;
    }
    api.SetValue(`cmi.interactions.${count}.id`, id);
    return count;
  }

  /** Plain text of H5P's HTML texts. */
  function plain(texts: Texts | undefined): string {
    const [html = ''] = Object.values(texts ?? {});
    const apart = html.replace(/<(?:\/(?:p|div|li|h\d|td)|br\s*\/?)>/gi, '$& ');
    const { body } = new DOMParser().parseFromString(apart, 'text/html');
    return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  }

  /** Texts for the ids of a response; H5P numbers its choices. */
  function wordsOf({ choices, scale, source, target, steps }: Definition): Map<string, string> {
    const parts = [choices, scale, source, target, steps].flatMap((list) => list ?? []);
    return new Map(parts.map(({ id, description }) => [id, plain(description) || id]));
  }

  function tellAnswer({ object, result }: Statement): void {
    const { id = '', definition } = object ?? {};
    const type = definition?.interactionType;
    if (id === '' || type === undefined || result === undefined) return;
    const at = `cmi.interactions.${placeOf(id + KEPT)}`;
    const patterns = definition?.correctResponsesPattern ?? [];
    const words = wordsOf(definition ?? {});
    const inWords = (response: string) =>
      response
        .split(/(\[[,.:]\])/)
        .map((part) => words.get(part) ?? part)
        .join('');
    // SCORM allows only ids for choices; answers in words have no type of their own.
    api.SetValue(`${at}.type`, words.size > 0 ? 'other' : (TYPES[type] ?? type));
    api.SetValue(
      `${at}.description`,
      longest(plain(definition?.description) || plain(definition?.name), 250),
    );
    // Some types allow a single pattern; SCORM keeps the first.
    for (const [nth, pattern] of patterns.slice(0, MOST_PATTERNS).entries()) {
      api.SetValue(`${at}.correct_responses.${nth}.pattern`, inWords(pattern));
    }
    api.SetValue(`${at}.learner_response`, inWords(result.response ?? ''));
    const isRight = result.success ?? (result.score?.scaled ?? 0) === 1;
    api.SetValue(`${at}.result`, isRight ? 'correct' : 'incorrect');
    if (result.duration !== undefined) api.SetValue(`${at}.latency`, result.duration);
  }

  function tellAnswers({ statement, children = [] }: Answers): void {
    const { response = '', success } = statement?.result ?? {};
    // Choosing nothing may be the right answer.
    const isAnswered = response !== '' || success === true;
    if (children.length === 0 && isAnswered && statement) tellAnswer(statement);
    for (const one of children) if (one) tellAnswers(one);
  }

  /**
   * Reports answers of a set that ended without checking each question; no statement contains them.
   */
  function tellUnchecked({ instances }: H5PGlobal): void {
    for (const content of instances) {
      try {
        const answers = content.getXAPIData?.();
        if (answers) tellAnswers(answers);
      } catch (error) {
        // An error in one part does not affect the others.
        console.error(error);
      }
    }
  }

  function hear(statement: Statement): void {
    const { verb, context, result } = statement;
    if (!TOLD.test(verb?.id ?? '') || result === undefined) return;
    tellAnswer(statement);
    // Only the whole content reports; statements of parts have a parent.
    if ((context?.contextActivities?.parent ?? []).length === 0) {
      tellWhole(result);
      tellUnchecked(page.H5P);
    }
    api.Commit('');
  }

  async function begin(): Promise<void> {
    const place = document.querySelector('#h5p');
    if (place === null) return;
    const here = (path: string) => new URL(path, location.href).href;
    await new page.H5PStandalone.H5P(place, {
      id: 'lesson',
      h5pJsonPath: here('..').replace(/\/$/, ''),
      frameJs: here('frame.bundle.js'),
      frameCss: here('styles/h5p.css'),
      embedType: 'div',
      saveFreq: SAVE_EVERY,
      contentUserData: [],
      // Starts when the listener is ready.
      preventH5PInit: false,
    });
    const h5p = page.H5P;
    keepUserData(h5p);
    h5p.externalDispatcher.on('xAPI', ({ data }) => {
      hear(data.statement);
      // After H5P has processed it.
      setTimeout(() => {
        tellSeen(h5p);
        keepState(page);
      });
    });
    h5p.init(document.body);
    isBegun = true;
    // A content without questions is done once shown.
    const isAsking = h5p.instances.some((one) => (one.getMaxScore?.() ?? 0) > 0);
    if (!isAsking) api.SetValue('cmi.completion_status', 'completed');
    else if (api.GetValue('cmi.completion_status') === 'unknown') {
      api.SetValue('cmi.completion_status', 'incomplete');
    }
    api.Commit('');
  }

  api.Initialize('');
  api.SetValue('cmi.exit', 'suspend');
  // Runs after the content's own handlers.
  addEventListener('pagehide', () => {
    if (isBegun) keepState(page);
    api.Terminate('');
  });
  void begin();
})();
