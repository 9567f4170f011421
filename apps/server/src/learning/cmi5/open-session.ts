import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { LaunchMode, Session } from '@skillkite/rules/scorm/cmi5';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import { digestOf, newSecret } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import { manifestOf } from '../scorm/activity.ts';
import type { Lesson, WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { packageSecrets } from '../scorm/package-secrets.ts';
import { type AssignableUnit, accountOf, activityIdOf, unitsOf } from './course-structure.ts';
import { LATE_MS } from './limits.ts';

/** A session identified by its token, with its permissions. */
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
  readonly launchMode: LaunchMode;
  /** It sent "terminated": earlier statements may still arrive, but reads are refused. */
  readonly isEnded: boolean;
  /** The launches of this lesson and student are recorded. */
  readonly isLogged: boolean;
};

type Row = {
  id: string;
  student_id: number;
  school_id: number;
  lesson_id: number;
  au_id: string;
  lang: Locale;
  launch_mode: LaunchMode;
  is_ended: boolean;
  is_over: boolean;
  is_logged: boolean;
};

/**
 * The session of an `authorization` header. Null where there is none, `over` where its part ended it, or another took its place:
 * a token is good for its session alone (cmi5 8.2.1).
 */
export async function openSession(
  {
    catalogue,
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  authorization: string | undefined,
): Promise<OpenSession | 'over' | null> {
  const [, token] = /^Basic\s+([\w+/=-]{20,200})$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return null;
  const { rows } = await database.orm.execute<Row>(sql`
    select s.id, s.student_id, p.school_id, s.lesson_id, s.au_id, s.lang, s.launch_mode, s.ended_at is not null as is_ended,
      s.is_abandoned or coalesce(s.ended_at < ${new Date(clock.now().getTime() - LATE_MS)}, false) as is_over, exists (
      select 1 from launch_logs l
      where l.student_id = s.student_id and l.lesson_id = s.lesson_id and l.records_until > ${clock.now()}
    ) as is_logged
    from cmi5_sessions s join students p on p.id = s.student_id
    where token_hash = ${digestOf(token)} and expires_at > ${clock.now()}`);
  const [row] = rows;
  if (row?.is_over === true) return 'over';
  const lesson = row && (await catalogue.ofSchool(row.school_id)).lesson(row.lesson_id);
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
    launchMode: row.launch_mode,
    isEnded: row.is_ended,
    isLogged: row.is_logged,
    lesson,
    manifest,
    item,
    activityId: activityIdOf(config, lesson.id, item.id),
    registration: secrets.registration(work),
    actor: accountOf(config, secrets, work),
  };
}

/** Notes that a part has asked how its student likes it: from then on it may begin (cmi5 11.0). */
export async function heardPreferences(
  { database }: Ports<'database'>,
  { id }: OpenSession,
): Promise<void> {
  await database.orm.execute(sql`
    update cmi5_sessions set has_preferences = true where id = ${id} and not has_preferences`);
}

/**
 * The token of a session, once for its address (cmi5 8.2). Null if it was handed out before; `unknown` for an invalid
 * or expired address.
 */
export async function fetchToken(
  { clock, database }: Ports<'clock' | 'database'>,
  secret: string,
): Promise<{ token: string | null } | 'unknown'> {
  // In the form of Basic authentication: name and password in base64.
  const token = Buffer.from(`cmi5:${newSecret()}`).toString('base64');
  const { rows } = await database.orm.execute<{ is_given: boolean }>(sql`
    with given as (
      update cmi5_sessions set token_hash = ${digestOf(token)}
      where fetch_hash = ${digestOf(secret)} and token_hash is null and expires_at > ${clock.now()}
        and not is_abandoned
      returning id
    )
    select exists (select 1 from given) as is_given from cmi5_sessions
    where fetch_hash = ${digestOf(secret)} and expires_at > ${clock.now()}`);
  const [known] = rows;
  return known ? { token: known.is_given ? token : null } : 'unknown';
}
