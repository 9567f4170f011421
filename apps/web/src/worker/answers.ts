import { ANSWERS_OF, KEPT_AT } from '@skillkite/client/offline/names';
import { type Ports, fromNetwork } from './scope.ts';

/** Longest wait for the network if a stored answer exists. */
const PATIENCE_MS = 8000;

/**
 * Reads that are useless later, private on a shared device, or about other children, which parents can turn off at any
 * time (D22).
 */
const NEVER_KEPT =
  /^\/api\/(?:login|privacy|parents|profile|support|scorm|skill_assessment)\/|\/(?:upload_progress|leaderboard|fetch_approved_frnds_projects)$/;
/** Calls of a person who is signed in already. */
const STAYING = /\/(?:user_details|current_login|fetch_profiles)$/;

/** Whether a read's answer is kept on the device. */
export const isKeptRead = (path: string): boolean => !NEVER_KEPT.test(path);

/** Log-out and log-in: stored answers belong to another student afterwards. */
export const endsStay = (path: string): boolean =>
  path.startsWith('/api/login/') && !STAYING.test(path);

export type Answers = {
  /** The network's answer, or the stored one of the same request and student. */
  answer(request: Request): Promise<{ response: Response; keeping: Promise<void> }>;
  /** Stores an answer that was embedded in a page. */
  came(answer: { url: string; body: unknown; details: unknown }): Promise<void>;
  /** Deletes all stored answers. */
  forget(): Promise<void>;
};

const studentIn = (body: string): number | null => {
  try {
    const { user_id } = JSON.parse(body) as { user_id?: unknown };
    return typeof user_id === 'number' ? user_id : null;
  } catch {
    return null;
  }
};

/** Calls are POSTs, so an answer's key consists of path and body. */
const keyOf = (url: string, body: string): string => `${url}?${encodeURIComponent(body)}`;

/**
 * The last good answer of each read, for one student at a time. The first answer for another
 * student deletes all, and so does a log-out (spec 4 "Logout").
 */
export function keptAnswers(ports: Ports): Answers {
  const { caches, fetch, now } = ports;
  let owner: number | null = null;
  let forgotten = 0;

  const dropOthers = async (kept?: string) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(ANSWERS_OF));
    await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  };
  const forget = async () => {
    forgotten += 1;
    owner = null;
    await dropOthers();
  };
  const keep = async (studentId: number, key: string, answer: Response, since: number) => {
    const text = await answer.text();
    const name = ANSWERS_OF + studentId;
    if (since !== forgotten) return;
    if (owner !== studentId) await dropOthers(name);
    owner = studentId;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: now().toISOString() };
    await (await caches.open(name)).put(key, new Response(text, { headers }));
    // A log-out happened meanwhile.
    if (since !== forgotten) await caches.delete(name);
  };
  const keptOf = async (studentId: number, key: string): Promise<Response | undefined> => {
    const name = ANSWERS_OF + studentId;
    return (await caches.has(name)) ? (await caches.open(name)).match(key) : undefined;
  };

  return {
    forget,
    came: async ({ url, body, details }) => {
      const text = JSON.stringify(body);
      const studentId = studentIn(text);
      if (studentId === null) return;
      await keep(studentId, keyOf(url, text), Response.json({ details }), forgotten).catch(() => {
        // A full device keeps existing data.
      });
    },
    answer: async (request) => {
      const body = await request.clone().text();
      const studentId = studentIn(body);
      const asked = fetch(request);
      if (studentId === null) return { response: await asked, keeping: Promise.resolve() };
      const since = forgotten;
      const key = keyOf(request.url, body);
      const live = await fromNetwork(asked, ports, PATIENCE_MS);
      if (live === null) {
        const kept = await keptOf(studentId, key);
        return { response: kept ?? (await asked), keeping: Promise.resolve() };
      }
      if (live.status === 401) return { response: live, keeping: forget() };
      const keeping = live.ok
        ? keep(studentId, key, live.clone(), since).catch(() => {
            // A full device keeps existing data.
          })
        : Promise.resolve();
      return { response: live, keeping };
    },
  };
}
