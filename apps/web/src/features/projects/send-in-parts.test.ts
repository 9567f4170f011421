import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { describe, expect, it } from 'vitest';
import type { Arrived } from '../../app/endpoints/projects.ts';
import { sendInParts } from './send-in-parts.ts';

const SIZE = 2 * UPLOAD_PART_BYTES + 10;
const ACCEPTED = {
  kind: 'accepted',
  isCourseCompleted: false,
  isProgramCompleted: false,
  rewards: [],
};
const failure = (status: number, code: string) => ({ error: { status, code, message: code } });
const arrived = (received: number): { data: Arrived } => ({
  data: {
    status: 'none',
    files: [],
    received,
    isComplete: received === SIZE,
    courseCompleted: false,
    programCompleted: false,
    rewards: [],
  },
});

/** A server that stores parts in order; `during` sets what happens to each part. */
function aServer(during: (sent: number) => { error: ReturnType<typeof failure>['error'] } | null) {
  const starts: number[] = [];
  const percents: number[] = [];
  const waits: number[] = [];
  let received = 0;
  return {
    starts,
    percents,
    waits,
    has: (bytes: number) => {
      received = bytes;
    },
    ports: {
      ask: async () => ({ data: { received, isComplete: false } }),
      sendPart: async (start: number, end: number) => {
        starts.push(start);
        const trouble = during(starts.length);
        if (trouble) return trouble;
        if (start > received) return failure(409, 'UPLOAD_OUT_OF_STEP');
        received = Math.max(received, end);
        return arrived(received);
      },
      wait: async (ms: number) => {
        waits.push(ms);
      },
      onProgress: (percent: number) => {
        percents.push(percent);
      },
    },
  };
}

describe('sending a file in parts', () => {
  it('sends a file that was chosen just now without asking first, and asks where it does not follow', async () => {
    const server = aServer((sent) => (sent === 1 ? failure(409, 'UPLOAD_OUT_OF_STEP') : null));
    let asked = 0;
    const ask = () => {
      asked += 1;
      return server.ports.ask();
    };
    server.has(UPLOAD_PART_BYTES);
    expect(await sendInParts(SIZE, { ...server.ports, ask }, { isNew: true })).toEqual(ACCEPTED);
    expect(asked).toBe(1);
    expect(server.starts).toEqual([0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
  });

  it('sends part after part and says how far it is', async () => {
    const server = aServer(() => null);
    expect(await sendInParts(SIZE, server.ports)).toEqual(ACCEPTED);
    expect(server.starts).toEqual([0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
    expect(server.percents).toEqual([0, 49, 99]);
  });

  it('says that the hand-in completed the course, where it did (spec 7 "ilm_completed")', async () => {
    const { ports } = aServer(() => null);
    const completing = (rewards: Arrived['rewards']) => ({
      ...ports,
      sendPart: async () => ({ data: { ...arrived(SIZE).data, courseCompleted: true, rewards } }),
    });
    const lesson = { kind: 'rp', amount: 10, reason: 'lesson' } as const;
    expect(await sendInParts(SIZE, completing([lesson]))).toEqual({
      ...ACCEPTED,
      isCourseCompleted: true,
      rewards: [lesson],
    });
    // It was complete before.
    expect(await sendInParts(SIZE, completing([]))).toEqual(ACCEPTED);
  });

  it('hands on what the hand-in earned (D4)', async () => {
    const { ports } = aServer(() => null);
    const rewards = [
      { kind: 'rp', amount: 10, reason: 'lesson' },
      { kind: 'coin', amount: 2, reason: 'streak' },
    ] as const;
    const sendPart = async () => ({ data: { ...arrived(SIZE).data, rewards: [...rewards] } });
    expect(await sendInParts(SIZE, { ...ports, sendPart })).toEqual({ ...ACCEPTED, rewards });
  });

  it('goes on where the server says it stopped', async () => {
    const server = aServer(() => null);
    server.has(UPLOAD_PART_BYTES);
    await sendInParts(SIZE, server.ports);
    expect(server.starts).toEqual([UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]);
  });

  it('asks for the last part once more where all bytes are there and were not yet accepted', async () => {
    const server = aServer(() => null);
    server.has(SIZE);
    expect(await sendInParts(SIZE, server.ports)).toEqual(ACCEPTED);
    expect(server.starts).toEqual([2 * UPLOAD_PART_BYTES]);
  });

  it('tries a part again after a server’s trouble, waiting longer each time (spec 9)', async () => {
    const server = aServer((sent) => (sent <= 2 ? failure(500, 'INTERNAL') : null));
    expect(await sendInParts(SIZE, server.ports)).toEqual(ACCEPTED);
    expect(server.waits).toEqual([250, 500]);
  });

  it('is interrupted without a connection or a session, and failed by a server that stays in trouble', async () => {
    const kindOf = async (error: ReturnType<typeof failure>) =>
      (await sendInParts(SIZE, aServer(() => error).ports)).kind;
    expect(await kindOf(failure(0, 'OFFLINE'))).toBe('interrupted');
    expect(await kindOf(failure(401, 'NOT_SIGNED_IN'))).toBe('interrupted');
    expect(await kindOf(failure(403, 'NOT_YOUR_PROFILE'))).toBe('interrupted');
    expect(await kindOf(failure(403, 'ASSESSMENT_WINDOW_CLOSED'))).toBe('interrupted');
    expect(await kindOf(failure(503, 'INTERNAL'))).toBe('failed');
  });

  it('asks for the position when a part does not follow, up to a limit', async () => {
    const once = aServer((sent) => (sent === 2 ? failure(409, 'UPLOAD_OUT_OF_STEP') : null));
    expect(await sendInParts(SIZE, once.ports)).toEqual(ACCEPTED);
    const never = aServer(() => failure(409, 'UPLOAD_OUT_OF_STEP'));
    expect(await sendInParts(SIZE, never.ports)).toEqual({ kind: 'failed' });
    expect(never.starts).toHaveLength(4);
  });

  it('takes a refusal as the last word', async () => {
    const server = aServer(() => failure(415, 'FILE_TYPE_REFUSED'));
    expect(await sendInParts(SIZE, server.ports)).toMatchObject({
      kind: 'refused',
      failure: { code: 'FILE_TYPE_REFUSED' },
    });
    expect(server.starts).toEqual([0]);
  });
});
