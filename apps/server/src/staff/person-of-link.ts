import { type Action, may } from '@skillkite/rules/access/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { personCookieName, sessionToken } from '../security/session-cookie.ts';
import type { Ports } from '../ports.ts';
import type { Person, WithPersonSessions } from './person-session.ts';
import { placeOfStudentId } from './place-of-student.ts';

/** Person of a link by session alone, because links carry no access key. Throws without one. */
export async function personOfLink(
  { config, personSessions }: Ports<'config'> & WithPersonSessions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Person> {
  const token = sessionToken(config, request, reply, personCookieName(config.publicUrl));
  const session = token ? await personSessions.find(token) : null;
  if (!session?.isComplete) throw new Failure('NOT_SIGNED_IN');
  return session.person;
}

/** Throws without permission at the student's place. */
export async function requireMayAtStudent(
  { database }: Ports<'database'>,
  person: Person,
  action: Action,
  studentId: number,
): Promise<void> {
  const place = await placeOfStudentId(database.orm, studentId);
  if (place === null || !may(person, action, place)) throw new Failure('NOT_ALLOWED');
}
