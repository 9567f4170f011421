/** The SCORM data model as the player uses it: one instance for one SCO and one communication session. */
export type DataModel = {
  /** Sets what the package may only read, or finds from earlier; before `initialize` alone. False when refused. */
  preset(element: string, value: string): boolean;
  initialize(argument: string): string;
  finish(argument: string): string;
  commit(argument: string): string;
  /** Answers an object for what is no leaf: the caller turns it into an error. */
  get(element: string): unknown;
  set(element: string, value: string): string;
  lastError(): string;
  errorString(code: string): string;
  diagnostic(code: string): string;
};

/** What of a sequenced package may be opened now. */
export type Choices = {
  readonly next: boolean;
  readonly previous: boolean;
  /** By item id; an item that is not here may not be chosen. */
  readonly choose: Readonly<Record<string, boolean>>;
  /** Controls the current item asks to hide (adlnav:hideLMSUI). */
  readonly hidden: readonly string[];
};

/** What the engine knows of one activity. */
export type ActivityStatus = {
  readonly completed: boolean;
  readonly passed: boolean;
  readonly failed: boolean;
  readonly attempted: boolean;
  /** 0 to 1, null when unknown. */
  readonly measure: number | null;
  readonly hiddenFromChoice: boolean;
};

export type Delivered = {
  readonly id: string;
  /** Goes on with a suspended attempt. */ readonly resumed: boolean;
};

/** A SCORM 2004 data model with the sequencing engine behind it (IMS Simple Sequencing). */
export type SequencedModel = DataModel & {
  /** Leaves and moves as asked; the item delivered, or null when the engine delivers none. */
  navigate(request: string, target?: string): Delivered | null;
  /** What was delivered, or that the session ended, since the last look; the SCO's own request may have done it. */
  takeOutcome(): { readonly delivered: Delivered | null; readonly ended: boolean };
  choices(): Choices;
  activity(id: string): ActivityStatus | null;
  /** The engine's current activity. */
  currentId(): string | null;
  /** Everything the next instance needs to go on. */
  memory(): string;
};
