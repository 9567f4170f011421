import type { fetchPictureTiles } from '@skillkite/contract/school/login';
import { firstNameAndInitial, firstNameOf } from '@skillkite/rules/text/first-name';
import { LAST_YOUNG_GRADE, isYoung } from '@skillkite/rules/school/grade';
import { TILES_OF_A_CLASS } from '@skillkite/rules/access/picture-login';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Handler } from '../../../http/serve.ts';
import type { Ports } from '../../../ports.ts';
import { shownNameOf } from '../../accounts/shown-name.ts';
import { students } from '../../accounts/tables.ts';
import { machineOf } from '../machines/machine-of.ts';

/** On a machine the school made known: its classes I to III, and the tiles of one (D2). Names go to no other machine. */
export const fetchPictureTilesHandler =
  (services: Ports<'config' | 'database'>): Handler<typeof fetchPictureTiles> =>
  async ({ body: { of }, fail, request }) => {
    const { orm } = services.database;
    const machine = await machineOf(services, request);
    if (!machine) throw fail('MACHINE_UNKNOWN');
    const hasPictures = and(
      eq(students.schoolId, machine.schoolId),
      lte(students.grade, LAST_YOUNG_GRADE),
      isNotNull(students.picturesHash),
      eq(students.isDeleted, false),
    );
    const section = sql<string>`coalesce(${students.section}, '')`;
    const classes = await orm
      .selectDistinct({ grade: students.grade, section })
      .from(students)
      .where(hasPictures)
      .orderBy(asc(students.grade), asc(section));
    const tiles =
      of && isYoung(of.grade)
        ? await orm
            .select()
            .from(students)
            .where(and(hasPictures, eq(students.grade, of.grade), eq(section, of.section)))
            .orderBy(asc(students.fullname), asc(students.id))
            .limit(TILES_OF_A_CLASS)
        : [];
    const firstNames = tiles.map((student) => firstNameOf(shownNameOf(student)));
    const isShared = (name: string) => firstNames.indexOf(name) !== firstNames.lastIndexOf(name);
    return {
      classes,
      tiles: tiles.map((student, index) => ({
        tile: student.id,
        name: isShared(firstNames[index] ?? '')
          ? firstNameAndInitial(shownNameOf(student))
          : (firstNames[index] ?? ''),
        gender: student.gender,
        avatar: student.avatar,
      })),
    };
  };
