import type { viewBadges } from '@skillkite/contract/learning/badges';
import { hasBadges } from '@skillkite/rules/school/grade';
import type { Handler } from '../../http/serve.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { isCurrentProgram } from '../../content/catalogue/course-access.ts';
import { badgeFrom } from './badge-shape.ts';
import { type WithBadgeReads, programBadges } from './queries.ts';

/** All badges a student can win or has won; classes 1 and 2 have none (spec 9, D6). */
export const viewBadgesHandler =
  ({ catalogue, reads }: WithBadgeReads & WithCatalogue): Handler<typeof viewBadges> =>
  async ({ student }) => {
    if (!hasBadges(student.grade)) return { badges: [] };
    const { badges: rows } = await reads.progress(student.id);
    const isShown = (programId: number) => rows.some((row) => row.programId === programId);
    const programs = (await catalogue.of(student)).programs.filter(
      (program) => isShown(program.id) || isCurrentProgram(program, student),
    );
    return {
      badges: programs.flatMap((program) => programBadges(program, rows).map(badgeFrom)),
    };
  };
