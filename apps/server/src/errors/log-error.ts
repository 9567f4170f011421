const CAUSES_DEEP = 5;
const FRAMES = 12;
/** Quoted parts of a message may be personal data: `invalid input syntax for type integer: "asha"`. */
const QUOTED = /((?<![A-Za-z])['‘]|["`“]).*?(["'`”’]|$)/gs;
/** Database drivers repeat the values of a statement behind it. */
const VALUES = /\n?params: .*$/s;

type Described = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  at: string[];
  cause?: Described;
};

type Known = Partial<Record<'code' | 'constraint' | 'table', unknown>>;

const frames = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().replace(/^at /, ''));

const messageOf = (error: Error): string =>
  // A JSON parse error quotes its input without reliable quotation marks.
  error instanceof SyntaxError
    ? 'could not be read'
    : error.message.replace(VALUES, '').replaceAll(QUOTED, '$1…$2');

/** An error for the log, without values from the request. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', at: [] };
  const { code, constraint, table } = error as Known;
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    at: frames(error.stack),
    ...(error.cause !== undefined &&
      depth < CAUSES_DEEP && { cause: describeError(error.cause, depth + 1) }),
  };
}
