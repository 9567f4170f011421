import { eq, sql } from 'drizzle-orm';
import { among } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';
import type { Catalogue, ClassOfStudent } from './catalogue.ts';
import { type Content, contentFrom, cutContent } from './content.ts';
import { freeze } from './freeze.ts';
import { type Themes, themesFrom } from './read-catalogue.ts';
import { programsFrom, readRows } from './read-content.ts';
import { libraries, themes } from './tables.ts';

/** Sizes in memory, in bytes. */
const OF_ENTRY = 60;
const OF_REFERENCE = 8;

/** Moment of the last announced change, in microseconds. */
export const CHANGED = sql<number>`(extract(epoch from ${libraries.changedAt}) * 1000000)::bigint`;

/** All of a school's library that is not retired; null where the school has none. */
export async function readSchoolLibrary(tx: Tx, schoolId: number) {
  const [library] = await tx
    .select({ id: libraries.id, changed: CHANGED.mapWith(Number) })
    .from(libraries)
    .where(eq(libraries.schoolId, schoolId));
  if (!library) return null;
  const content = await readRows(tx, [library.id]);
  const themeIds = content.programs.map(({ themeId }) => themeId);
  return {
    changed: library.changed,
    content,
    // Retired ones too: a pack that drops a theme does not take the programs of schools away.
    themes: await tx.select().from(themes).where(among(themes.id, themeIds)),
  };
}

type Rows = NonNullable<Awaited<ReturnType<typeof readSchoolLibrary>>>;

type ClassName = Pick<ClassOfStudent, 'grade' | 'section'>;
const classKey = ({ grade, section }: ClassName): string => `${grade} ${section ?? ''}`;

/** Part of the content, and with the content of the installation, as that was last. */
type Cut = {
  readonly content: Content;
  joined: { readonly installation: Catalogue; readonly catalogue: Catalogue } | null;
};

type Around = {
  /** The content of the installation now. */
  readonly installation: () => Catalogue;
  readonly nextVersion: () => number;
  /** It takes more memory than before. */
  readonly onGrowth: () => void;
};

/** The content of a school in memory. Classes that see the same courses share one cut, which is made when it is first asked for. */
export class SchoolLibrary {
  /** As in the database. */
  readonly changed: number;
  readonly #around: Around;
  readonly #themes: Themes;
  /** Courses that are for some classes only. */
  readonly #audiences: ReadonlyMap<number, ReadonlySet<string>>;
  readonly #namedClasses: ReadonlySet<string>;
  readonly #whole: Cut;
  readonly #cuts = new Map<string, Cut>();
  readonly #cutOfClass = new Map<string, Cut>();
  #bytes: number;

  constructor({ changed, content, themes }: Rows, ofInstallation: Themes, around: Around) {
    this.changed = changed;
    this.#around = around;
    this.#themes = new Map(
      [...themesFrom(themes, new Map())].map(([id, own]) => [id, ofInstallation.get(id) ?? own]),
    );
    const programs = programsFrom(content, this.#themes);
    const items =
      content.courses.length +
      content.lessons.length +
      content.quests.length +
      content.questions.length;
    this.#bytes = freeze(programs) + items * OF_ENTRY;
    this.#whole = { content: contentFrom(programs), joined: null };
    this.#audiences = new Map(
      content.courses.flatMap(({ id, audience }) =>
        audience === null ? [] : [[id, new Set(audience.map(classKey))]],
      ),
    );
    this.#namedClasses = new Set([...this.#audiences.values()].flatMap((keys) => [...keys]));
  }

  /** Estimate of the memory it takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether its programs hold the themes that the installation has now. */
  hasThemes(now: Themes): boolean {
    return [...this.#themes].every(([id, theme]) => (now.get(id) ?? theme) === theme);
  }

  /** All of it, with the content of the installation. */
  whole(): Catalogue {
    return this.#joined(this.#whole, (one) => this.of(one));
  }

  /** What a class sees of it, with the content of the installation. */
  of(one: ClassName): Catalogue {
    // Classes that no course names see the same.
    const key = this.#namedClasses.has(classKey(one)) ? classKey(one) : '';
    const cut = this.#cutOfClass.get(key) ?? this.#cut(key);
    this.#cutOfClass.set(key, cut);
    return this.#joined(cut, null);
  }

  #cut(key: string): Cut {
    const seen = [...this.#audiences].flatMap(([id, keys]) => (keys.has(key) ? [id] : [])).join();
    const known = this.#cuts.get(seen);
    if (known) return known;
    const { content, bytes } = cutContent(
      this.#whole.content,
      ({ id }) => this.#audiences.get(id)?.has(key) ?? true,
    );
    const cut = { content, joined: null };
    this.#cuts.set(seen, cut);
    const courses = content.programs.reduce((sum, program) => sum + program.courses.length, 0);
    this.#bytes += bytes + (courses + content.programs.length) * OF_ENTRY;
    return cut;
  }

  #joined(cut: Cut, ofClass: Catalogue['ofClass'] | null): Catalogue {
    const installation = this.#around.installation();
    if (cut.joined?.installation === installation) return cut.joined.catalogue;
    const version = this.#around.nextVersion();
    const catalogue = joined(installation, cut.content, this.#themes, version, ofClass);
    const isNew = cut.joined === null;
    cut.joined = { installation, catalogue };
    if (isNew) {
      this.#bytes += catalogue.programs.length * OF_REFERENCE;
      this.#around.onGrowth();
    }
    return catalogue;
  }
}

/** Both contents as one: ids of either are found, and programs of the school come last. */
function joined(
  installation: Catalogue,
  own: Content,
  themes: Themes,
  version: number,
  ofClass: Catalogue['ofClass'] | null,
): Catalogue {
  const catalogue: Catalogue = {
    ...installation,
    version,
    programs: Object.freeze([...installation.programs, ...own.programs]),
    theme: (id) => installation.theme(id) ?? themes.get(id),
    program: (id) => installation.program(id) ?? own.program(id),
    course: (id) => installation.course(id) ?? own.course(id),
    lesson: (id) => installation.lesson(id) ?? own.lesson(id),
    quest: (id) => installation.quest(id) ?? own.quest(id),
    question: (id) => installation.question(id) ?? own.question(id),
    ofClass: ofClass ?? (() => catalogue),
  };
  return catalogue;
}
