import { isYoung } from '@skillkite/rules/school/grade';
import { TILES_OF_A_CLASS } from '@skillkite/rules/access/picture-login';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { Visible } from '../../../../staff/visible.ts';
import type { CardSchool, PictureChild } from './cards.ts';

type Class = { school: CardSchool & { name: string }; children: PictureChild[] };
type Asked = {
  readonly body: { readonly in_class: { readonly grade: number } };
  readonly visible: Visible;
  readonly fail: (code: 'TOO_OLD_FOR_PICTURES') => Failure;
};

/** The children of a class that has tiles, as many as a page of tiles shows and in its order. */
export async function pictureClass({ body, visible, fail }: Asked, tx?: Tx): Promise<Class> {
  if (!isYoung(body.in_class.grade)) throw fail('TOO_OLD_FOR_PICTURES');
  const query = sql`
    select json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'language', c.language) as school, coalesce((
      select json_agg(of) from (
        select s.id, s.fullname, coalesce(s.display_name, s.fullname) as "shownName", s.grade, s.section, s.gender,
          s.avatar, s.pictures_hash as "picturesHash"
        from visible_students s order by s.fullname, s.id limit ${TILES_OF_A_CLASS}
      ) of
    ), '[]') as children
    from visible_schools c`;
  const [row] = await visible.rows<Class>(query, tx);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}
