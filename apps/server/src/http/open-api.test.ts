import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { failures } from '@skillkite/rules/calls/failure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '../testing/calls/contract-calls.ts';
import { staffCalls } from '../testing/calls/staff-calls.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

type Document = {
  openapi: string;
  paths: Record<
    string,
    {
      post: {
        requestBody: { content: { 'application/json': { schema: object } } };
        responses: Record<string, unknown>;
      };
    }
  >;
};

describe('the document of the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('is OpenAPI 3.1, made of the schemas that validate the calls (D3 openapi)', async () => {
    const document = (await test.app.inject('/api/docs/json')).json<Document>();
    expect(document.openapi).toMatch(/^3\.1\./);
    const calls = Object.keys(document.paths).filter((path) => path.startsWith('/api/'));
    expect(calls.length).toBeGreaterThan(60);
    const { post } = document.paths[unlockOldCourse.path] ?? {};
    expect(post?.requestBody.content['application/json'].schema).toMatchObject(
      JSON.parse(JSON.stringify(unlockOldCourse.request)) as object,
    );
    expect(Object.keys(post?.responses ?? {})).toContain('200');
  });

  it('asks for what was changed meanwhile where that is why, and of no other refusal of that status', async () => {
    const document = (await test.app.inject('/api/docs/json')).json<Document>();
    const { responses } = document.paths['/api/staff/roster/print_pictures']?.post ?? {};
    const code = (...codes: string[]) => ({ properties: { code: { enum: codes } } });
    expect(responses?.['409']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            anyOf: [
              {
                ...code('CHANGED_MEANWHILE'),
                required: expect.arrayContaining(['current', 'changed']),
              },
              { ...code('TOO_OLD_FOR_PICTURES'), required: ['status', 'code', 'message'] },
            ],
          },
        },
      },
    });
  });

  it('its page loads nothing external, and works without HTTPS', async () => {
    const { headers } = await test.app.inject('/api/docs/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https:|upgrade-insecure-requests|\.(?:io|com|org)\b/);
  });

  it('tells every failure a call declares, by its status (D3 openapi)', async () => {
    const document = (await test.app.inject('/api/docs/json')).json<Document>();
    for (const { call } of [...(await contractCalls()), ...(await staffCalls())]) {
      const { responses = {} } = document.paths[call.path]?.post ?? {};
      for (const code of call.errors) {
        const [status] = failures[code];
        expect.soft(JSON.stringify(responses[status] ?? null), call.path).toContain(`"${code}"`);
      }
    }
  });
});
