import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../errors/failure.ts';
import { BUSY_RETRY_SECONDS } from '../../errors/busy-retry.ts';

/** While it is received, read and worked on a body takes several times its bytes of the heap. */
const SHARE_OF_HEAP = 1 / 8;
/** Bodies without a session never use the space of students. */
const SHARE_OF_STRANGERS = 1 / 4;
/** The largest body there may be, and what else a page sends meanwhile. */
const ONE_SESSION_BYTES = 5 * 2 ** 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the room its body takes. */
    leaveRoom?: () => void;
  }
}

/** Expected bytes of a body before any of it is read. */
function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit);
}

/** Forms pass through: never more than a piece of a file is in memory. */
const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/') === true;

function room(bytes: number, bytesOfOne: number) {
  const takenBy = new Map<string, number>();
  let taken = 0;
  return (who: string, wanted: number): (() => void) => {
    const own = takenBy.get(who) ?? 0;
    if (taken + wanted > bytes || own + wanted > bytesOfOne)
      throw new Failure('BUSY', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    taken += wanted;
    takenBy.set(who, own + wanted);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      taken -= wanted;
      const left = (takenBy.get(who) ?? 0) - wanted;
      if (left > 0) takenBy.set(who, left);
      else takenBy.delete(who);
    };
  };
}

/** Takes the room of a request's body, for the session that asks or, where there is none, for strangers. */
export type RequireRoom = (request: FastifyRequest, session: string | null) => void;

/**
 * Memory of this process for bodies in progress. Without space a call gets BUSY before its body is read. Released after
 * the answer.
 */
export function bodyRoom(
  api: FastifyInstance,
  { heapMb }: { readonly heapMb: number },
): RequireRoom {
  const bytes = heapMb * 2 ** 20 * SHARE_OF_HEAP;
  const ofStrangers = room(bytes * SHARE_OF_STRANGERS, Infinity);
  const ofSessions = room(bytes * (1 - SHARE_OF_STRANGERS), ONE_SESSION_BYTES);
  api.addHook('onSend', async (request, { raw }) => {
    const { leaveRoom } = request;
    if (leaveRoom === undefined) return;
    if (raw.destroyed) leaveRoom();
    else raw.once('close', leaveRoom);
  });
  return (request, session) => {
    if (isForm(request)) return;
    const wanted = announcedBytes(request);
    if (wanted === 0) return;
    request.leaveRoom =
      session === null ? ofStrangers(request.ip, wanted) : ofSessions(session, wanted);
  };
}
