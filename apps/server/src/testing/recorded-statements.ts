import type { Pool } from 'pg';

export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

type Sent = string | { readonly text: string; readonly values?: readonly unknown[] };

/** Records statements of an unused pool while an action runs. */
export function recordStatements(pool: Pool): {
  during(action: () => Promise<unknown>): Promise<RecordedStatement[]>;
} {
  const sent: RecordedStatement[] = [];
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]) => {
        const [what, beside] = given as [Sent, (readonly unknown[])?];
        if (typeof what === 'string') sent.push({ text: what, values: [] });
        else sent.push({ text: what.text, values: what.values ?? beside ?? [] });
        return Reflect.apply(query, self, given) as unknown;
      },
    });
  });
  return {
    during: async (action) => {
      const before = sent.length;
      await action();
      return sent.slice(before);
    },
  };
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that a statement reads from end to end although it need not: indexes that would serve are taken whenever there are any. */
export async function scannedTables(
  pool: Pool,
  { text, values }: RecordedStatement,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan ? nodesOf(plan) : [])
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
