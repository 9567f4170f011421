import { BEACON_PATH } from '@skillkite/bridge/messages';
import type { startScormLaunch } from '@skillkite/contract/scorm';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import { digestOf, newSecret } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
import { ALL_SOURCES } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { requireActivity } from './activity.ts';
import { savedWork } from './saved-work.ts';
import { settleActivity } from './settle-activity.ts';
import { scormLaunches } from './tables.ts';

/** As long as a tab may stay open over a weekend; the token opens nothing but this launch's states. */
const TOKEN_LIFE_MS = 3 * 86_400_000;

/** Begin a launch: numbered after all earlier ones, with everything the player needs before the package starts (D7). */
export const answerStartScormLaunch =
  (services: Services, progress: ProgressRecorder): Handler<typeof startScormLaunch> =>
  async ({ body, student }) => {
    const { clock, config, database } = services;
    const activity = await requireActivity(services, progress, {
      student,
      courseId: body.section_id,
      lessonId: body.topic_id,
      sources: ALL_SOURCES,
    });
    const { lesson, manifest } = activity;
    const work = { studentId: student.id, lessonId: lesson.id };
    const saved = await savedWork(database.orm, work);
    // A package that completed as its tab closed told so by beacon alone: it is settled when the student comes back.
    await settleActivity(services, progress, student, activity, saved);
    const now = clock.now();
    const token = newSecret();
    const id = newSecret().slice(0, 24);
    const ordinal = await transaction(database, async (tx) => {
      await tx.execute(sql`select 1 from students where id = ${student.id} for update`);
      const { rows } = await tx.execute<{ next: number }>(sql`
        select coalesce(max(ordinal), 0) + 1 as next from scorm_launches
        where student_id = ${student.id} and lesson_id = ${lesson.id}`);
      const next = rows[0]?.next ?? 1;
      await tx.insert(scormLaunches).values({
        id,
        ordinal: next,
        ...work,
        tokenHash: digestOf(token),
        startedAt: now,
        tokenExpiresAt: new Date(now.getTime() + TOKEN_LIFE_MS),
      });
      return next;
    });
    const packageUrl = `${mediaUrl(config, lesson.storageKey)}/`;
    return {
      launch: { id, ordinal, token },
      player_url: `${new URL(packageUrl).origin}/player/player.html`,
      package_url: packageUrl,
      beacon_url: `${config.publicUrl}${BEACON_PATH}`,
      manifest: manifest as unknown as Record<string, unknown>,
      saved: saved as unknown as Record<string, unknown>,
    };
  };
