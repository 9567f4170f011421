import { writeFile } from 'node:fs/promises';
import { failures } from '@skillkite/contract/errors';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerFailures } from './answer-failure.ts';
import { Failure } from './failure.ts';

/** An application with one route that fails as it is told. */
const failing = (error: Error) => {
  const app = Fastify();
  answerFailures(app);
  app.post('/api/fails', async () => {
    throw error;
  });
  return app.inject({ method: 'POST', url: '/api/fails' });
};

describe('the answer of a call that failed', () => {
  it('has the status in the line and the body, a code, and a sentence fit to show (D3 failure-envelope)', async () => {
    const response = await failing(new Failure('NOT_YOUR_PROFILE'));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      status: 403,
      code: 'NOT_YOUR_PROFILE',
      message: 'This belongs to another student.',
    });
  });

  it('says nothing about the inside in a 500 (D3 code-500)', async () => {
    const response = await failing(new Error('relation "students" does not exist at 10.0.0.7'));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong!',
    });
  });

  it('is 503 with a time to come again where no byte can be written', async () => {
    const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    const response = await failing(new Error('not kept', { cause: full }));
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(response.json()).toMatchObject({ code: 'BUSY' });
  });

  it.each(Object.entries(failures))(
    '%s is a status of the decisions, 412 of xAPI (decision 23), 425 of D15, or 503 for busy, and one plain sentence (D3)',
    (code, [status, message]) => {
      expect([400, 401, 403, 404, 409, 412, 413, 415, 425, 429, 500, 503]).toContain(status);
      expect(code).toMatch(/^[A-Z_]+$/);
      expect(message).toMatch(/^[A-Z].{10,}$/);
      expect(message).not.toMatch(/undefined|null|\{|_/);
    },
  );
});
