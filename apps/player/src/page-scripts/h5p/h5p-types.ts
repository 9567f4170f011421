/** The parts of H5P's and SCORM's interfaces that the page uses. */
export type Api = Record<
  'Initialize' | 'Terminate' | 'GetValue' | 'Commit',
  (element: string) => string
> & {
  SetValue(element: string, value: string): string;
};
export type Score = { min?: number; max?: number; raw?: number; scaled?: number };
export type Result = {
  score?: Score;
  completion?: boolean;
  success?: boolean;
  response?: string;
  duration?: string;
};
export type Texts = Record<string, string>;
type Component = { id: string; description?: Texts };
export type Definition = NonNullable<NonNullable<Statement['object']>['definition']>;
export type Statement = {
  verb?: { id?: string };
  object?: {
    id?: string;
    definition?: {
      interactionType?: string;
      correctResponsesPattern?: readonly string[];
      name?: Texts;
      description?: Texts;
    } & Partial<Record<'choices' | 'scale' | 'source' | 'target' | 'steps', readonly Component[]>>;
  };
  context?: { contextActivities?: { parent?: readonly unknown[] } };
  result?: Result;
};
/** Answers so far by part, as in H5P's report contract. */
export type Answers = { statement?: Statement; children?: readonly (Answers | undefined)[] };
/** Identifies a Course Presentation. */
type Presentation = {
  slides: readonly unknown[];
  currentSlideIndex: number;
  /** Whether it shows its summary slide, which reports the end. */
  showSummarySlide: boolean;
};
export type Content = {
  getScore?: () => number;
  getMaxScore?: () => number;
  getCurrentState?: () => unknown;
  getXAPIData?: () => Answers;
} & Partial<Presentation>;
type Done = (error?: unknown, data?: unknown) => void;
export type H5P = {
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
