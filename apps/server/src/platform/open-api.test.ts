import { unlockOldCourse } from '@skillkite/contract/coins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
