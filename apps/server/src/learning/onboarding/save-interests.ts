import type { saveInterests } from '@skillkite/contract/learning/onboarding';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { interests } from './tables.ts';
import { themesFor } from './interests.ts';

/** Replaces a student's interests; a repeat changes nothing. */
export const saveInterestsHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof saveInterests> =>
  async ({ body, student, fail }) => {
    const themes = new Set<number>(
      themesFor(await catalogue.of(student), student).map(({ id }) => id),
    );
    const chosen = [...new Set(body.theme_ids)];
    if (chosen.some((id) => !themes.has(id))) throw fail('THEME_NOT_FOUND');
    await transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      await tx.delete(interests).where(eq(interests.studentId, student.id));
      if (chosen.length === 0) return;
      await tx
        .insert(interests)
        .values(chosen.map((themeId) => ({ studentId: student.id, themeId })));
    });
    return { theme_ids: chosen };
  };
