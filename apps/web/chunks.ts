import type { Plugin, Rolldown } from 'vite';

/**
 * Files that the application asks for at one moment, the earliest first: what a stage shares with later ones is one chunk. Left to
 * itself the bundler makes a chunk of each small module that two pages share, and a first visit asks for ninety.
 */
const STAGES: readonly { readonly name: string; readonly entry: RegExp }[] = [
  { name: 'login', entry: /\/apps\/web\/login\.html$/ },
  { name: 'application', entry: /\/apps\/web\/(?:index\.html|src\/routes\/home\.tsx)$/ },
  { name: 'landing', entry: /\/src\/routes\/landing-more\.tsx$/ },
  {
    name: 'later',
    entry:
      /\/src\/(?:later\.ts|features\/shell\/later-parts\.tsx|app\/courses\/celebrate-progress\.ts|app\/analytics\/collector\.ts)$/,
  },
];
/** What one area of the pages shares is a chunk of its own, and so are the questions, the largest part that several areas share. */
const AREA = /\/src\/(?:features|routes)\/([\w-]+)/;
/** Players and other parts may be lost with the connection: what they alone share is apart from what a page opens with. */
const PAGE = /\/src\/routes\//;
const QUESTIONS = '/apps/web/src/app/quiz/';

/** Needed by so many entries a module is worth a chunk that most pages load. */
const COMMON = 5;

type Context = { getModuleInfo: Rolldown.GetModuleInfo };

/** Every entry and dynamic import that needs a module. */
function entriesOf(id: string, context: Context): string[] {
  const seen = new Set([id]);
  for (const next of seen) {
    const info = context.getModuleInfo(next);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((one) => {
    const info = context.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

/** The chunk of a module that several entries need; null where one does. */
export function chunkOf(id: string, context: Context): string | null {
  const entries = entriesOf(id, context);
  if (entries.length < 2) return null;
  const stages = STAGES.filter(({ entry }) => entries.some((one) => entry.test(one)));
  const [first, second] = stages.map(({ name }) => name);
  const isCommon = entries.length >= COMMON;
  if (first === 'login') return second === 'application' || isCommon ? 'ground' : 'login-shared';
  if (first === 'application') return first;
  if (first === 'landing' && isCommon) return 'landing-common';
  if (first) return `${first}-shared`;
  if (id.includes('/node_modules/')) return null;
  const areas = new Set(entries.map((one) => AREA.exec(one)?.[1] ?? 'page'));
  const [area] = areas;
  if (areas.size === 1 && area !== undefined)
    return entries.some((one) => PAGE.test(one)) ? area : `${area}-parts`;
  return id.includes(QUESTIONS) ? 'questions' : 'shared';
}

/** Chunks that import each other: one of them would run before what it needs is there. */
export const noCircles: Plugin = {
  name: 'no-circles-of-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const open = new Set<string>();
    const done = new Set<string>();
    const visit = (name: string, path: readonly string[]) => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || done.has(name)) return;
      if (open.has(name)) this.error(`These chunks import each other: ${path.join(', ')}.`);
      open.add(name);
      for (const next of chunk.imports) visit(next, [...path, next]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) visit(name, [name]);
  },
};
