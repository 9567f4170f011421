const COUNTED = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

const percent = (killed, all) => (all === 0 ? 100 : (100 * killed) / all);

/** The share of mutants the tests killed, in all and of each file, the worst first. A mutant that does not compile counts for nothing. */
export const mutationFigures = ({ files }) => {
  const rows = Object.entries(files).flatMap(([name, { mutants }]) => {
    const counted = mutants.map(({ status }) => COUNTED[status]).filter(Boolean);
    const killed = counted.filter((status) => status === 'killed').length;
    return counted.length === 0
      ? []
      : [{ name, mutants: counted.length, killed, score: percent(killed, counted.length) }];
  });
  rows.sort((one, other) => one.score - other.score || (one.name < other.name ? -1 : 1));
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0);
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  const lines = [
    `${'file'.padEnd(width)}  mutants  killed       %`,
    ...rows.map(
      (row) =>
        `${row.name.padEnd(width)}  ${String(row.mutants).padStart(7)}  ${String(row.killed).padStart(6)}  ${row.score.toFixed(1).padStart(6)}`,
    ),
  ];
  return { rows, mutants, killed, score: percent(killed, mutants), lines };
};

const HEAD = `# Mutation testing: figures

\`npm run mutation -- <area>\` writes this page. It changes the code in small ways, one at a time, and
counts the changes that the tests beside the code notice. The
[decision](../decisions/0094-short-and-full-test-runs.md) names the areas and their thresholds.

| area | files | mutants | killed | wanted | measured |
| ---- | ----- | ------- | ------ | ------ | -------- |
`;
const ROW = /^\| (?<area>\w+) +\|.*\|$/;
const AREA_ORDER = ['rules', 'scorm', 'web', 'console', 'server'];

/** The page with the row of one area replaced. */
export const mutationPage = (
  before,
  { area, threshold, rows, mutants, score },
  day = new Date(),
) => {
  const kept = new Map(
    before
      .split('\n')
      .map((line) => [ROW.exec(line)?.groups?.area, line])
      .filter(([name]) => AREA_ORDER.includes(name)),
  );
  kept.set(
    area,
    `| ${area} | ${rows.length} | ${mutants} | ${score.toFixed(1)} % | ${threshold} % | ${day.toISOString().slice(0, 10)} |`,
  );
  const table = AREA_ORDER.flatMap((name) => kept.get(name) ?? []);
  return `${HEAD}${table.join('\n')}\n`;
};
