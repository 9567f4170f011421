import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { sql } from 'drizzle-orm';
import { escapeText, escapedJson } from '../../database/exact-text.ts';
import type { Tx } from '../../database/database.ts';
import { ANSWERS_OF_A_SCO, ANSWER_ID_BYTES } from '../scorm/limits.ts';
import type { OpenSession } from './open-session.ts';
import type { Statement } from './own-statement.ts';

type Texts = Readonly<Record<string, string>>;
type Component = { readonly id: string; readonly description?: Texts };
/** Definition of a question in a checked statement (xAPI 1.0.3, 4.1.6 of part two). */
type Asked = {
  readonly object: {
    readonly id?: string;
    readonly definition?: {
      readonly name?: Texts;
      readonly description?: Texts;
      readonly interactionType?: string;
      readonly correctResponsesPattern?: readonly string[];
    } & Partial<Record<'choices' | 'scale' | 'source' | 'target' | 'steps', readonly Component[]>>;
  };
  readonly result?: {
    readonly response?: string;
    readonly success?: boolean;
    readonly duration?: string;
  };
  readonly timestamp?: string;
};

/** The same limit as for questions of SCORM. */
const LONGEST_QUESTION = 4000;
/** Longest right-answer pattern shown to teachers. */
const LONGEST_PATTERN = 500;
const MOST_PATTERNS = 10;

const inLanguage = (texts: Texts | undefined, lang: string): string | undefined => {
  const tags = Object.keys(texts ?? {});
  const tag = tags.find((one) => one.toLowerCase().startsWith(lang)) ?? tags[0];
  return tag === undefined ? undefined : texts?.[tag];
};

/** A response in the question's words, if the statement has them; otherwise the author's ids. */
function inWords(response: string, { definition = {} }: Asked['object'], lang: string): string {
  const parts = [
    definition.choices,
    definition.scale,
    definition.source,
    definition.target,
    definition.steps,
  ];
  const words = new Map(
    parts
      .flatMap((list) => list ?? [])
      .map(({ id, description }) => [id, inLanguage(description, lang)]),
  );
  if (words.size === 0) return response;
  return response
    .split(/(\[[,.:]\])/)
    .map((part) => words.get(part) ?? part)
    .join('');
}

/** In SCORM the pattern is a separate element and is read there. */
type Told = Interaction & { readonly correct_responses?: readonly string[] };

/** The answer that a statement tells of, as SCORM's are kept; null where it tells of none. */
function answerIn(statement: Statement, lang: string): Told | null {
  const { object, result, timestamp } = statement as unknown as Asked;
  const { id, definition } = object;
  if (id === undefined || result?.response === undefined) return null;
  const description =
    inLanguage(definition?.description, lang) ?? inLanguage(definition?.name, lang);
  const right = (definition?.correctResponsesPattern ?? [])
    .slice(0, MOST_PATTERNS)
    .map((pattern) => inWords(pattern, object, lang).slice(0, LONGEST_PATTERN));
  return {
    id,
    type: definition?.interactionType ?? 'other',
    student_response: inWords(result.response, object, lang),
    ...(right.length > 0 && { correct_responses: right }),
    ...(result.success !== undefined && { result: result.success ? 'correct' : 'wrong' }),
    ...(result.duration !== undefined && { latency: result.duration }),
    ...(timestamp !== undefined && { time: timestamp }),
    ...(description !== undefined && { description: description.slice(0, LONGEST_QUESTION) }),
  };
}

/** Stores the latest answer of each question next to the answers of SCOs, so that reports read both. */
export async function keepAnswers(
  tx: Tx,
  { studentId, lessonId, item, lang }: OpenSession,
  statements: readonly Statement[],
  now: Date,
): Promise<void> {
  const latest = new Map<string, string>();
  for (const statement of statements) {
    const answer = answerIn(statement, lang);
    if (answer === null || Buffer.byteLength(answer.id) > ANSWER_ID_BYTES) continue;
    const { id, ...data } = answer;
    latest.set(escapeText(id), escapedJson(data));
  }
  if (latest.size === 0) return;
  const rows = [...latest].map(([id, data]) => ({ id, data }));
  await tx.execute(sql`
    with given as (
      select r.id, r.data, k.interaction_id is null as is_new,
        row_number() over (partition by k.interaction_id is null order by r.id) as nth
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, data text)
      left join scorm_interactions k on k.student_id = ${studentId} and k.lesson_id = ${lessonId}
        and k.sco_id = ${item.id} and k.interaction_id = r.id
    )
    insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
    select ${studentId}, ${lessonId}, ${item.id}, g.id, g.data::json, ${now} from given g
    where not g.is_new or g.nth + (
      select count(*) from scorm_interactions i where i.student_id = ${studentId}
        and i.lesson_id = ${lessonId} and i.sco_id = ${item.id}) <= ${ANSWERS_OF_A_SCO}
    order by g.id
    on conflict (student_id, lesson_id, sco_id, interaction_id)
      do update set data = excluded.data, updated_at = excluded.updated_at`);
}
