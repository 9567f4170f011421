import { type Action, may } from '@skillkite/rules/access/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { personCookieName, sessionToken } from '../security/session-cookie.ts';
import type { Services } from '../services.ts';
import type { Person } from './person-session.ts';
import { placeOfStudentId } from './place-of-student.ts';

/** Who follows a link: it carries no access key, so the session alone says it. Throws where there is none. */
export async function personOfLink(
  { config, personSessions }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Person> {
  const token = sessionToken(config, request, reply, personCookieName(config.publicUrl));
  const session = token ? await personSessions.find(token) : null;
  if (!session?.isComplete) throw new Failure('NOT_SIGNED_IN');
  return session.person;
}

/** Throws unless somebody may do this where a student is. */
export async function requireMayAtStudent(
  { database }: Services,
  person: Person,
  action: Action,
  studentId: number,
): Promise<void> {
  const place = await placeOfStudentId(database.orm, studentId);
  if (place === null || !may(person, action, place)) throw new Failure('NOT_ALLOWED');
}
