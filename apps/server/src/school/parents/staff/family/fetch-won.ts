import type { fetchWon } from '@skillkite/contract/family/week';
import { type Translations, fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import { sharedUrl } from '../../../../learning/portfolio/certificate.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { pdfLink } from './links.ts';
import { BADGE_COLUMNS, type BadgeRow, shownBadges } from './shown.ts';

type CertificateRow = {
  id: number;
  program_id: number;
  program_name: string;
  lang: Locale;
  translations: Translations<'programName'>;
  completed_on: string;
  code: string;
};

export const fetchWonHandler =
  ({ catalogue, config }: Ports<'config'> & WithSchoolCatalogue): StaffHandler<typeof fetchWon> =>
  async ({ body: { language }, visible, place }) => {
    const [row] = await visible.rows<{
      certificates: CertificateRow[];
      badges: BadgeRow[];
      is_public: boolean;
    }>(sql`
      select coalesce(s.shows_portfolio, c.shows_portfolio) as is_public,
        coalesce((select json_agg(of) from (
          select f.id, f.program_id, f.program_name, f.lang, f.translations, f.completed_on, f.code
          from certificates f where f.student_id = s.id order by f.completed_at desc, f.id desc) of), '[]') as certificates,
        coalesce((select json_agg(of) from (
          select ${BADGE_COLUMNS} from badges b where b.student_id = s.id order by b.won_at desc) of), '[]') as badges
      from visible_students s join visible_schools c on c.id = s.school_id`);
    const { certificates = [], badges = [], is_public = false } = row ?? {};
    return {
      certificates: certificates.map((of) => ({
        id: of.id,
        program_id: of.program_id,
        program: fieldIn(
          { programName: of.program_name, lang: of.lang, translations: of.translations },
          'programName',
          language,
        ),
        completed_on: of.completed_on,
        public_url: sharedUrl(config, { ...of, isPublic: is_public }),
        pdf_url: pdfLink(of.id),
      })),
      badges: shownBadges({ content: await contentAt({ catalogue }, place), language }, badges),
    };
  };
