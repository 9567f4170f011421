import { isDeepStrictEqual } from 'node:util';
import type { AssessmentQuestionId, FeedbackQuestionId, ThemeId } from '@skillkite/contract/ids';
import { asc, isNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { AssessmentQuestion, Catalogue, Theme } from './catalogue.ts';
import { contentFrom } from './content.ts';
import { freeze } from './freeze.ts';
import { programsFrom, readRows, saidIn } from './read-content.ts';
import {
  assessmentQuestions,
  carouselItems,
  feedbackQuestions,
  libraries,
  themes,
} from './tables.ts';

/** All that belongs to no school and is not retired. */
export async function readInstallation(tx: Tx) {
  const owned = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(isNull(libraries.schoolId));
  return {
    content: await readRows(
      tx,
      owned.map(({ id }) => id),
    ),
    themes: await tx.select().from(themes).where(isNull(themes.retiredAt)),
    feedbackQuestions: await tx
      .select()
      .from(feedbackQuestions)
      .where(isNull(feedbackQuestions.retiredAt))
      .orderBy(asc(feedbackQuestions.position)),
    assessmentQuestions: await tx
      .select()
      .from(assessmentQuestions)
      .where(isNull(assessmentQuestions.retiredAt))
      .orderBy(asc(assessmentQuestions.position), asc(assessmentQuestions.id)),
    carousel: await tx
      .select()
      .from(carouselItems)
      .where(isNull(carouselItems.retiredAt))
      .orderBy(asc(carouselItems.priority), asc(carouselItems.id)),
  };
}

type Rows = Awaited<ReturnType<typeof readInstallation>>;
export type Themes = ReadonlyMap<number, Theme>;

const assessmentQuestionFrom = (row: Rows['assessmentQuestions'][number]): AssessmentQuestion => ({
  id: row.id as AssessmentQuestionId,
  skill: row.skill,
  kind: row.kind,
  lang: row.lang,
  ...row.content,
  optionCount: row.content.options.length,
});

/** Themes by their ids. One that did not change stays the same object, as programs of schools hold it. */
export function themesFrom(rows: Rows['themes'], before: Themes): Themes {
  const all = rows.map((row): Theme => {
    const theme = {
      id: row.id as ThemeId,
      ...saidIn(row),
      name: row.name,
      description: row.description,
      category: row.category,
    };
    const known = before.get(row.id);
    return isDeepStrictEqual(known, theme) && known ? known : theme;
  });
  freeze(all);
  return new Map(all.map((theme) => [theme.id, theme]));
}

export function catalogueFrom(rows: Rows, themeById: Themes, version: number): Catalogue {
  const programs = programsFrom(rows.content, themeById);
  freeze(programs);
  const feedbackOf = Map.groupBy<number, Rows['feedbackQuestions'][number]>(
    rows.feedbackQuestions,
    ({ classGroup }) => classGroup,
  );
  const assessmentOf = Map.groupBy<number, Rows['assessmentQuestions'][number]>(
    rows.assessmentQuestions,
    ({ level }) => level,
  );
  freeze(rows.carousel);
  const catalogue: Catalogue = {
    ...contentFrom(programs),
    version,
    theme: (id) => themeById.get(id),
    feedbackQuestions: (classGroup) =>
      (feedbackOf.get(classGroup) ?? []).map(({ id, question, lang, translations }) => ({
        id: id as FeedbackQuestionId,
        question,
        lang,
        translations,
      })),
    assessmentQuestions: (level) => (assessmentOf.get(level) ?? []).map(assessmentQuestionFrom),
    carousel: (grade) =>
      rows.carousel.filter(({ grades }) => grades.length === 0 || grades.includes(grade)),
    ofClass: () => catalogue,
  };
  return catalogue;
}

/** The content of the installation, read in one snapshot by the caller's transaction. */
export async function readCatalogue(tx: Tx): Promise<Catalogue> {
  const rows = await readInstallation(tx);
  return catalogueFrom(rows, themesFrom(rows.themes, new Map()), 1);
}
