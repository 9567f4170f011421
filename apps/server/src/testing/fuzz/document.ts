import { setTimeout as sleep } from 'node:timers/promises';
import type { Access } from '@skillkite/contract/access';
import type { StaffAccess } from '@skillkite/contract/staff-call';

/** The subset of JSON Schema in the OpenAPI document. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly anyOf?: readonly JsonSchema[];
};

/** One call, as the server's own document describes it. */
export type DocumentedCall = {
  readonly path: string;
  readonly isForm: boolean;
  /** It is made by grown-ups, in sessions of theirs. */
  readonly isOfGrownUps: boolean;
  readonly request: JsonSchema;
  /** Paths of student ids: own, and others that the handler looks up. */
  readonly owner: readonly string[];
  readonly lookedUp: readonly string[];
  /** Response schemas by status. */
  readonly responses: ReadonlyMap<number, JsonSchema>;
};

type Content = Readonly<Record<string, { schema: JsonSchema }>>;
type Post = {
  'x-access': Access | StaffAccess;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** A process that has just begun on a busy machine may be late for everybody, and says when to come again. */
async function documentOf(url: string, tries = 10): Promise<Response> {
  const response = await fetch(`${url}/api/docs/json`);
  if (response.status !== 503 || tries === 0) return response;
  await response.body?.cancel();
  await sleep(1000 * Number(response.headers.get('retry-after')));
  return documentOf(url, tries - 1);
}

/** Every call that is POST with JSON or a form. */
export async function documentedCalls(url: string): Promise<DocumentedCall[]> {
  const response = await documentOf(url);
  const { paths } = (await response.json()) as { paths: Record<string, { post?: Post }> };
  return Object.entries(paths).flatMap(([path, { post }]) => {
    if (!post || !path.startsWith('/api/')) return [];
    const access = post['x-access'];
    const content = post.requestBody?.content ?? {};
    const [only] = Object.entries(content);
    const [type, body] = only ?? ['', null];
    const responses = Object.entries(post.responses).map(
      ([status, answer]) =>
        [Number(status), answer.content?.['application/json']?.schema ?? {}] as const,
    );
    return [
      {
        path,
        isForm: type === 'multipart/form-data',
        isOfGrownUps: /^\/api\/(?:staff|family)\//.test(path),
        request: body?.schema ?? { type: 'object' },
        owner: access === 'anyone' || 'scope' in access ? [] : access.owner,
        lookedUp: access === 'anyone' || 'scope' in access ? [] : (access.lookedUp ?? []),
        responses: new Map(responses),
      },
    ];
  });
}
