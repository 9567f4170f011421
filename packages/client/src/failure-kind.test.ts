import { describe, expect, it } from 'vitest';
import {
  failureKind,
  isUnreached,
  kindOfError,
  kindOfResponse,
  mayHelpToAskAgain,
  responseOf,
} from './failure-kind.ts';

describe('what a failed call means', () => {
  it.each([
    [0, 'offline'],
    [401, 'signed-out'],
    [403, 'not-allowed'],
    [404, 'refused'],
    [409, 'refused'],
    [429, 'trouble'],
    [500, 'trouble'],
    [503, 'trouble'],
  ] as const)('%i is %s', (status, kind) => {
    expect(failureKind({ status })).toBe(kind);
    expect(mayHelpToAskAgain(kind)).toBe(kind === 'offline' || kind === 'trouble');
  });

  it('takes what broke in the page itself for trouble', () => {
    expect(kindOfError({ name: 'TypeError', message: 'of nothing' })).toBe('trouble');
  });

  it('recognises answers without information about the student: no answer, or one of a proxy', () => {
    expect([0, 429, 502, 503, 504].every((status) => isUnreached({ status }))).toBe(true);
    expect([401, 403, 404, 500].some((status) => isUnreached({ status }))).toBe(false);
  });

  it('is the server’s status for a route, or 500, and no connection stays told apart (spec 8)', () => {
    const offline = responseOf({ status: 0 });
    expect(offline.status).toBe(500);
    expect(kindOfResponse(offline)).toBe('offline');
    expect(kindOfResponse(responseOf({ status: 503 }))).toBe('trouble');
    expect(responseOf({ status: 404 }).status).toBe(404);
  });
});
