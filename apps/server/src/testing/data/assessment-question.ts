import { assessmentQuestions, packs } from '../../content/catalogue/tables.ts';
import { unique } from './builders.ts';
import type { TestApp } from '../test-app.ts';

const words = (en: string) => ({ en, hi: en });

/** A question of level 2, the right answer B, in a catalogue that knows it. */
export async function aQuestion({ database, services }: TestApp): Promise<void> {
  const [pack] = await database.orm
    .insert(packs)
    .values({
      slug: unique('asks'),
      name: 'Asks',
      version: '1',
      digest: 'none',
      importedAt: new Date(0),
    })
    .returning();
  await database.orm.insert(assessmentQuestions).values({
    packId: pack?.id ?? 0,
    slug: unique('q'),
    level: 2,
    position: 1,
    skill: 'critical-thinking',
    kind: 'single',
    content: {
      question: words('Which?'),
      options: ['a', 'b', 'c'].map((en) => ({ text: words(en) })),
      answer: [2],
    },
  });
  await services.catalogue.reload();
}
