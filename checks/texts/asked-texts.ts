import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsOf } from '@skillkite/texts/load';
import type { Texts } from '@skillkite/texts/translate';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression } from 'typescript/unstable/ast/is';
import { API, type Project, SignatureKind, type Type } from 'typescript/unstable/sync';
import { areasOf } from './texts-of.ts';

const repoRoot = fileURLToPath(new URL('../..', import.meta.url));
const SPEAKING = [
  'apps/web',
  'apps/console',
  'apps/player',
  'apps/server',
  'packages/texts',
  'packages/ui',
];
/** A call with more possible keys accepts any key: failures alone have about a hundred. */
const MOST_BY_ONE_CALL = 160;
const TRANSLATE = '/packages/texts/src/translate.ts';
export const FORM = /_(?:zero|one|two|few|many|other)$/;

/** Keys of an area as they are asked for: `kind.talk`, and `coins` of `coins_one` and `coins_other`. */
export const keysIn = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key.replace(FORM, '')] : keysIn(text, `${prefix}${key}.`),
  );

/** What English says in each area. */
export const areas: ReadonlyMap<string, Texts> = new Map(
  await Promise.all(areasOf('en').map(async (area) => [area, await textsOf('en', area)] as const)),
);
const nameOf = (keys: Iterable<string>) => [...new Set(keys)].toSorted().join(' ');
/** A `Translate` is known by the keys it takes. */
const areaByKeys = new Map([...areas].map(([area, texts]) => [nameOf(keysIn(texts)), area]));

const literalsOf = (type: Type | undefined): string[] =>
  (type?.isUnionType() === true ? type.getTypes() : [type]).flatMap((one) =>
    one?.isStringLiteralType() === true ? [one.value] : [],
  );

/** The area that a function speaks from; null for a function that is no `Translate`. */
function areaOf({ checker }: Project, callee: Type): string | null {
  const [signature] = checker.getSignaturesOfType(callee, SignatureKind.Call);
  const [key] = signature?.getTypeParameters() ?? [];
  if (!key || signature?.declaration?.path.endsWith(TRANSLATE) !== true) return null;
  return areaByKeys.get(nameOf(literalsOf(checker.getBaseConstraintOfType(key)))) ?? null;
}

function callsIn(file: SourceFile): CallExpression[] {
  const calls: CallExpression[] = [];
  const visit = (node: Node): undefined => {
    if (isCallExpression(node) && node.arguments.length > 0) calls.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return calls;
}

type Asked = { area: string; keys: readonly string[] };

function askedIn(project: Project): Asked[] {
  const areas = new Map<number, string | null>();
  return project.rootFiles
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => {
      const file = project.program.getSourceFile(name);
      const calls = file ? callsIn(file) : [];
      const callees = project.checker.getTypeAtLocation(calls.map(({ expression }) => expression));
      return calls.flatMap(({ arguments: [key] }, at) => {
        const callee = callees[at];
        if (!callee || !key) return [];
        if (!areas.has(callee.id)) areas.set(callee.id, areaOf(project, callee));
        const area = areas.get(callee.id) ?? null;
        return area === null
          ? []
          : [{ area, keys: literalsOf(project.checker.getTypeAtLocation(key)) }];
      });
    });
}

/** Quoted strings in the sources of these folders. */
function quotedIn(...folders: readonly string[]): Set<string> {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: repoRoot, encoding: 'utf8' });
  return new Set(
    files
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => readFileSync(repoRoot + file, 'utf8').match(/(?<=')[\w.-]+(?=')/g) ?? []),
  );
}

/**
 * Keys of each area used by the product, by the types passed to `t`: `skills.${skill}.name` uses one for each skill.
 * The login page passes any failure code: of these the quoted ones count.
 */
export function askedTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const api = new API({ cwd: repoRoot });
  try {
    const configs = SPEAKING.map((workspace) => `${repoRoot}${workspace}/tsconfig.json`);
    const snapshot = api.updateSnapshot({ openProjects: configs });
    const codes = quotedIn(
      'packages/contract',
      'packages/rules',
      'apps/web/src/paths.ts',
      'apps/web/src/features/login',
    );
    const asked = new Map([...areas.keys()].map((area) => [area, new Set<string>()]));
    for (const config of configs) {
      const project = snapshot.getProject(config);
      if (!project) throw new Error(`${config} is no project`);
      for (const { area, keys } of askedIn(project)) {
        const isAny = keys.length > MOST_BY_ONE_CALL;
        for (const key of keys) if (!isAny || codes.has(key)) asked.get(area)?.add(key);
      }
    }
    return asked;
  } finally {
    api.close();
  }
}
