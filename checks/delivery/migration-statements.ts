/**
 * Statements after which the version before may fail: an upgrade runs them while that version still serves
 * (docs/develop/migrations.md).
 */
const CONTRACTING: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'drop table',
    pattern: /\bdrop\s+(?:materialized\s+)?(?:table|view|schema|type|function)\b/i,
  },
  { name: 'drop column', pattern: /\bdrop\s+column\b/i },
  { name: 'drop default', pattern: /\bdrop\s+default\b/i },
  { name: 'rename', pattern: /\brename\s+(?:to|column|constraint|value|attribute)\b/i },
  { name: 'set not null', pattern: /\bset\s+not\s+null\b/i },
  { name: 'change of type', pattern: /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i },
  { name: 'truncate', pattern: /\btruncate\b/i },
  {
    name: 'add column not null without default',
    pattern: /\badd\s+column\b(?=[^;,]*\bnot\s+null\b)(?![^;,]*\b(?:default|generated)\b)/i,
  },
];

const BREAKPOINT = '--> statement-breakpoint';
/** `-- contract: unused since 0.3.0` */
const CONTRACT = /^--\s*contract:\s*unused since (\d+\.\d+\.\d+)\s*$/m;

const withoutTexts = (sql: string): string =>
  sql
    .replaceAll(/--(?!>).*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''");

const parts = (version: string) => version.split('.').map(Number);
const isLater = (one: string, other: string): boolean => {
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((part, place) => part !== b[place]);
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
};

/** What a migration may not do: `released` is the newest released version. */
export const refusedStatements = (sql: string, released: string): string[] =>
  sql.split(BREAKPOINT).flatMap((statement) => {
    const since = CONTRACT.exec(statement)?.[1];
    const plain = withoutTexts(statement);
    return CONTRACTING.filter(({ pattern }) => pattern.test(plain)).flatMap(({ name }) => {
      if (since === undefined)
        return [`${name}: no released version is named that stopped using it`];
      return isLater(since, released) ? [`${name}: ${since} is not released`] : [];
    });
  });
