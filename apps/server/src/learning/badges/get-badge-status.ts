import type { getBadgeStatus } from '@skillkite/contract/learning/badges';
import { hasBadges } from '@skillkite/rules/school/grade';
import type { Handler } from '../../http/serve.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { badgeFrom } from './badge-shape.ts';
import { type WithBadgeReads, programBadges } from './queries.ts';

/** The badges of one program, won or still to win (D6). */
export const getBadgeStatusHandler =
  ({ catalogue, reads }: WithBadgeReads & WithCatalogue): Handler<typeof getBadgeStatus> =>
  async ({ body, student, fail }) => {
    const program = (await catalogue.of(student)).program(body.skill_id);
    if (!program) throw fail('PROGRAM_NOT_FOUND');
    if (!hasBadges(student.grade)) return { badges: [] };
    const { badges } = await reads.progress(student.id);
    return { badges: programBadges(program, badges).map(badgeFrom) };
  };
