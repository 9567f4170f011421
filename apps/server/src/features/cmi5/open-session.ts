import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { Session } from '@skillkite/rules/cmi5';
import type { Locale } from '@skillkite/rules/locale';
import { sql } from 'drizzle-orm';
import { digestOf, newSecret } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { manifestOf } from '../scorm/activity.ts';
import type { Lesson } from '../catalogue/catalogue.ts';
import { packageSecrets } from '../scorm/package-secrets.ts';
import { type AssignableUnit, accountOf, activityIdOf, unitsOf } from './course-structure.ts';

/** A session whose token was shown: what it may speak of, and nothing else. */
export type OpenSession = {
  readonly id: string;
  readonly studentId: number;
  readonly lessonId: number;
  readonly lang: Locale;
  readonly lesson: Lesson;
  readonly manifest: PackageManifest;
  readonly item: AssignableUnit;
  readonly activityId: string;
  readonly registration: string;
  readonly actor: Session['actor'];
};

type Row = { id: string; student_id: number; lesson_id: number; au_id: string; lang: Locale };

/** The session of an `authorization` header, while it is not over; else null. */
export async function openSession(
  { catalogue, clock, config, database }: Services,
  authorization: string | undefined,
): Promise<OpenSession | null> {
  const [, token] = /^Basic\s+([\w+/=-]{20,200})$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return null;
  const { rows } = await database.orm.execute<Row>(sql`
    select id, student_id, lesson_id, au_id, lang from cmi5_sessions
    where token_hash = ${digestOf(token)} and expires_at > ${clock.now()}`);
  const [row] = rows;
  const lesson = row && catalogue.current().lesson(row.lesson_id);
  const manifest = lesson && manifestOf(lesson);
  const item = manifest && unitsOf(manifest).find(({ id }) => id === row?.au_id);
  // A package that was replaced meanwhile has other parts.
  if (!row || !lesson || !manifest || !item) return null;
  const work = { studentId: row.student_id, lessonId: row.lesson_id };
  const secrets = await packageSecrets(database);
  return {
    ...work,
    id: row.id,
    lang: row.lang,
    lesson,
    manifest,
    item,
    activityId: activityIdOf(config, lesson.id, item.id),
    registration: secrets.registration(work),
    actor: accountOf(config, secrets, work),
  };
}

/** The token of a session, for whom its address was made: once (cmi5 8.2). Null where there is nothing to give. */
export async function fetchToken(
  { clock, database }: Services,
  secret: string,
): Promise<string | null> {
  // As the header wants it: a name and a word, in base64.
  const token = Buffer.from(`cmi5:${newSecret()}`).toString('base64');
  const { rows } = await database.orm.execute(sql`
    update cmi5_sessions set token_hash = ${digestOf(token)}
    where fetch_hash = ${digestOf(secret)} and token_hash is null and expires_at > ${clock.now()}
      and not is_abandoned
    returning id`);
  return rows.length === 0 ? null : token;
}
