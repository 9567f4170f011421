import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors/failure.ts';

/**
 * Parsing a value costs far more than its few characters: 4 MB of empty objects would block the process for a second
 * and take 90 MB of heap. The fullest package state has about thirty thousand.
 */
const MOST_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const OBJECT = 0x7b;

/** End of the string that begins before `from`. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}

/** Whether so many values begin in a body; what its texts hold does not count. */
function holdsMore(json: string, most: number): boolean {
  let begun = 0;
  for (let at = 0; at < json.length && begun <= most; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) at = endOfText(json, at + 1);
    else if (unit === COMMA || unit === LIST || unit === OBJECT) begun += 1;
  }
  return begun > most;
}

/** Bodies of JSON, which are refused before they are read where they hold more values than anybody has to say. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length > MOST_VALUES && holdsMore(body, MOST_VALUES)) {
        const limit = MOST_VALUES.toLocaleString('en-US');
        done(
          new Failure('BODY_TOO_LARGE', {
            message: `This request holds too much. The limit is ${limit} values.`,
          }),
        );
      } else void parse(request, body, done);
    },
  );
}
