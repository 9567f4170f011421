import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { romanGrade } from '@skillkite/rules/school/grade';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import type { LoginCard, ParentCard } from '../../cards/login-card.ts';
import type { Child, NewPictures } from '../../../login/pictures/pictures.ts';
import type { Visible } from '../../../../staff/visible.ts';

/** A possible recipient of a card. */
export type CardHolder = {
  readonly id: number;
  readonly accountId: number;
  readonly hasPassword: boolean;
  /** Whether a card has something to name: a login or an admission number. */
  readonly hasLogin: boolean;
};

export type CardSchool = {
  readonly id: number;
  readonly code: string;
  readonly language: Locale | null;
};

/** Visible students of one school, for printing. */
export async function visibleHolders(
  visible: Visible,
): Promise<{ school: CardSchool; holders: CardHolder[] }> {
  const [row] = await visible.rows<{ school: CardSchool; holders: CardHolder[] }>(sql`
    select json_build_object('id', c.id, 'code', c.code, 'language', c.language) as school, coalesce((
      select json_agg(of) from (
        select s.id, s.account_id as "accountId", a.password_hash is not null as "hasPassword",
          (a.login_id is not null or a.admission_no is not null) as "hasLogin"
        from visible_students s join accounts a on a.id = s.account_id
      ) of
    ), '[]') as holders
    from visible_schools c`);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** The named students. Throws STUDENT_LEFT if one of them is not among the holders. */
export function namedHolders(
  holders: readonly CardHolder[],
  ids: readonly number[],
): readonly CardHolder[] {
  const named = new Set(ids);
  const found = holders.filter(({ id }) => named.has(id));
  if (found.length < named.size) throw new Failure('STUDENT_LEFT');
  return found;
}

const pageOf = ({ config }: Ports<'config'>, { language }: CardSchool) => ({
  product: config.productName,
  address: `${config.publicUrl}/login`,
  familyAddress: `${config.publicUrl}/family/join`,
  language: language ?? config.schoolLanguage,
});

/** Only where cards are printed: a server that starts has no use for it. */
const pdfs = () => import('../../cards/cards-pdf.ts');

/** Printed cards as base64; they are not stored. */
export const printedCards = async (
  services: Ports<'config'>,
  cards: readonly LoginCard[],
  school: CardSchool,
): Promise<string> => {
  const pdf = await (await pdfs()).cardsPdf(cards, pageOf(services, school));
  return pdf.toString('base64');
};

/** The same of cards for parents. */
export const printedParentCards = async (
  services: Ports<'config'>,
  cards: readonly ParentCard[],
  school: CardSchool,
): Promise<string> => {
  const pdf = await (await pdfs()).parentCardsPdf(cards, pageOf(services, school));
  return pdf.toString('base64');
};

/** A child of classes I to III, with what its tile shows. */
export type PictureChild = Child & {
  readonly fullname: string;
  readonly shownName: string;
  readonly grade: number;
  readonly section: string | null;
  readonly gender: number | null;
  readonly avatar: string | null;
};

/** The same of cards with the pictures of children, as far as they were given some. */
export const printedPictureCards = async (
  services: Ports<'config'>,
  of: {
    readonly given: readonly NewPictures[];
    readonly children: readonly PictureChild[];
    readonly school: CardSchool & { readonly name: string };
  },
): Promise<string> => {
  const pictures = new Map(of.given.map((one) => [one.id, one.pictures]));
  const cards = of.children.map((child) => ({
    school: of.school.name,
    fullname: child.fullname,
    className: [romanGrade(child.grade), child.section].filter(Boolean).join(' '),
    tileName: firstNameOf(child.shownName),
    tilePicture: child.avatar ?? avatarPicture(child),
    pictures: pictures.get(child.id) ?? [],
  }));
  const pdf = await (await pdfs()).pictureCardsPdf(cards, pageOf(services, of.school));
  return pdf.toString('base64');
};
