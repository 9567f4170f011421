import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import type { ResourceLaunch } from './launch/launch-token.ts';
import { ltiDeployments, ltiResourceLinks, ltiScores } from './tables.ts';

/** Limit of unconfirmed deployments of a platform. */
const MOST_WAITING = 20;

/** Whether the school has confirmed a deployment; one that was not heard of before waits from now on. */
export async function isConfirmedDeployment(
  tx: Tx,
  { platformId, deploymentId, now }: { platformId: number; deploymentId: string; now: Date },
): Promise<boolean> {
  const [known] = await tx
    .select({ isConfirmed: ltiDeployments.isConfirmed })
    .from(ltiDeployments)
    .where(
      and(eq(ltiDeployments.platformId, platformId), eq(ltiDeployments.deploymentId, deploymentId)),
    );
  if (known) return known.isConfirmed;
  await tx.execute(sql`
    insert into lti_deployments (platform_id, deployment_id, is_confirmed, first_at)
    select ${platformId}, ${deploymentId}, false, ${now}
    where (select count(*) from lti_deployments d
      where d.platform_id = ${platformId} and not d.is_confirmed) < ${MOST_WAITING}
    on conflict do nothing`);
  return false;
}

export type KeptLink = { readonly id: number; readonly courseId: number | null };

/** Stores the resource link of a launch. */
export async function keepResourceLink(
  tx: Tx,
  platformId: number,
  launch: ResourceLaunch,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Promise<KeptLink> {
  const courseId =
    launch.courseId === null ? null : (catalogue.course(launch.courseId)?.id ?? null);
  const where = {
    courseId,
    lineItemUrl: launch.lineItemUrl,
    lineItemsUrl: launch.lineItemsUrl,
    membershipsUrl: launch.membershipsUrl,
    lastAt: now,
  };
  const [row] = await tx
    .insert(ltiResourceLinks)
    .values({
      platformId,
      deploymentId: launch.deploymentId,
      resourceLinkId: launch.resourceLinkId,
      ...where,
    })
    .onConflictDoUpdate({
      target: [
        ltiResourceLinks.platformId,
        ltiResourceLinks.deploymentId,
        ltiResourceLinks.resourceLinkId,
      ],
      set: {
        ...where,
        // One that was made here is this link's, though its launches go on saying none.
        ...(launch.lineItemUrl === null && {
          lineItemUrl: sql`case when ${ltiResourceLinks.lineItemsUrl} = ${launch.lineItemsUrl} then ${ltiResourceLinks.lineItemUrl} end`,
        }),
      },
    })
    .returning({ id: ltiResourceLinks.id });
  if (!row) throw new Error('The resource link could not be stored.');
  return { id: row.id, courseId };
}

/** Starts grade reports for a student of this link, beginning with the present progress. */
export async function keepScore(
  tx: Tx,
  { studentId, link, now }: { studentId: number; link: KeptLink; now: Date },
): Promise<void> {
  if (link.courseId === null) return;
  await tx
    .insert(ltiScores)
    .values({ studentId, resourceLinkId: link.id, courseId: link.courseId, dueAt: now })
    .onConflictDoUpdate({
      target: [ltiScores.studentId, ltiScores.resourceLinkId],
      set: {
        courseId: link.courseId,
        changes: sql`${ltiScores.changes} + 1`,
        dueAt: now,
        tries: 0,
      },
      setWhere: sql`${ltiScores.courseId} <> ${link.courseId}`,
    });
}

/** The course of a link opens to this student before its turn (decision 24). */
export async function openEarly(
  tx: Tx,
  { studentId, link, now }: { studentId: number; link: KeptLink; now: Date },
): Promise<void> {
  if (link.courseId === null) return;
  await tx.execute(sql`
    insert into early_openings (student_id, course_id, lti_resource_link_id, opens_at)
    values (${studentId}, ${link.courseId}, ${link.id}, ${now})
    on conflict do nothing`);
}
