import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(repoRoot, file)));
const textOf = (file: string): string => readFileSync(join(repoRoot, file), 'utf8');

const CODE = /```[^]*?```|`[^`\n]*`/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)[^)]*\)/g;
const HEADING = /^#{1,6} +(.+?) *#*$/gm;
/** A path below docs as code comments, commands and pages name it. */
const DOCS_PATH = /(?<![\w./-])docs\/[\w./-]+\.(?:md|json|webp)\b/g;

/** The anchors of a page, as GitHub makes them from its headings. */
export function anchorsOf(page: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of page.replaceAll(/```[^]*?```/g, '').matchAll(HEADING)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** Links of a page that lead to no file, or to no heading of a page. */
function brokenLinks(file: string, page: string): string[] {
  return [...page.replaceAll(CODE, '').matchAll(LINK)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(repoRoot, target))) return [`${file}: ${link}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const text = path === '' ? page : textOf(target);
    return anchorsOf(text).has(anchor) ? [] : [`${file}: ${link}`];
  });
}

describe('links of the documentation', () => {
  it('lead to files and headings that exist', () => {
    const pages = tracked('*.md');
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.flatMap((file) => brokenLinks(file, textOf(file)))).toEqual([]);
  });

  it('in code, commands and configuration name pages that exist', () => {
    /** `npm run coverage` writes it; it is not in git. */
    const generated = ['docs/develop/coverage.md'];
    const astray = tracked('*.ts', '*.tsx', '*.mjs', '*.css', '*.json', '*.yaml', '*.html')
      .filter((file) => file !== 'checks/links.test.ts' && file !== 'package-lock.json')
      .flatMap((file) =>
        (textOf(file).match(DOCS_PATH) ?? [])
          .filter((path) => !generated.includes(path) && !existsSync(join(repoRoot, path)))
          .map((path) => `${file}: ${path}`),
      );
    expect(astray).toEqual([]);
  });

  it('leave no page of docs that no other page leads to', () => {
    const reached = new Set(
      tracked('*.md').flatMap((file) =>
        [...textOf(file).replaceAll(CODE, '').matchAll(LINK)].map(([, link = '']) =>
          join(dirname(file), link.split('#')[0] ?? ''),
        ),
      ),
    );
    const pages = tracked('docs/*.md').filter((file) => !file.startsWith('docs/decisions/'));
    expect(pages.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('are found broken where one is planted', () => {
    const page = '# A page\n\n## Two words, and more\n\n[ok](#two-words-and-more) [no](#two-words)';
    expect(brokenLinks('README.md', page)).toEqual(['README.md: #two-words']);
    expect(brokenLinks('README.md', '[no](docs/no-such.md)')).toEqual([
      'README.md: docs/no-such.md',
    ]);
    expect([...anchorsOf('# One\n## One\n## `npm test`')]).toEqual(['one', 'one-1', 'npm-test']);
  });
});
