import type { loginUsingPin } from '@skillkite/contract/login';
import type { Handler } from '../../platform/serve.ts';
import { digestOf, newSecret } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { tryLogin } from './login-guard.ts';
import { studentByPin } from './pin.ts';
import { pinTickets } from './tables.ts';

/** A minute and a half to say "Yes, this is me". */
export const TICKET_LIFE_MS = 90_000;

/** A wrong PIN could be anybody's: the lock is on the school's PIN being guessed, by its first three digits. */
const guessedPart = (pin: string) => pin.slice(0, 3);

/** Find the student of a school by PIN; the session begins once the student confirms (D2). */
export const answerLoginUsingPin =
  (services: Services): Handler<typeof loginUsingPin> =>
  async ({ body }) => {
    const { clock, database } = services;
    const school = body.school_code.trim().toUpperCase();
    const login = `pin:${school}:${guessedPart(body.pin)}`;
    const student = await tryLogin(services, login, () =>
      studentByPin(database.orm, school, body.pin),
    );
    const ticket = newSecret();
    await database.orm.insert(pinTickets).values({
      ticketHash: digestOf(ticket),
      studentId: student.id,
      expiresAt: new Date(clock.now().getTime() + TICKET_LIFE_MS),
    });
    return { candidate: { fullname: student.fullname, class: student.grade }, ticket };
  };
