const COUNTED = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

const percent = (killed, all) => (all === 0 ? 100 : (100 * killed) / all);

/** The share of mutants the tests killed, in all and of each file, the worst first. A mutant that does not compile counts for nothing. */
export const mutationFigures = ({ files }, mutated = Object.keys(files)) => {
  const run = Object.entries(files).filter(([name]) => mutated.includes(name));
  const rows = run.flatMap(([name, { mutants }]) => {
    const counted = mutants.map(({ status }) => COUNTED[status]).filter(Boolean);
    const killed = counted.filter((status) => status === 'killed').length;
    const covered = mutants.filter(
      ({ status }) => COUNTED[status] && status !== 'NoCoverage',
    ).length;
    return counted.length === 0
      ? []
      : [
          {
            name,
            mutants: counted.length,
            killed,
            covered,
            score: percent(killed, counted.length),
          },
        ];
  });
  rows.sort((one, other) => one.score - other.score || (one.name < other.name ? -1 : 1));
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0);
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  const covered = rows.reduce((sum, row) => sum + row.covered, 0);
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  const lines = [
    `${'file'.padEnd(width)}  mutants  killed       %`,
    ...rows.map(
      (row) =>
        `${row.name.padEnd(width)}  ${String(row.mutants).padStart(7)}  ${String(row.killed).padStart(6)}  ${row.score.toFixed(1).padStart(6)}`,
    ),
  ];
  return {
    rows,
    mutants,
    killed,
    score: percent(killed, mutants),
    scoreOfCovered: percent(killed, covered),
    lines,
  };
};

const HEAD = `# Mutation testing: figures

\`npm run mutation -- <area>\` writes this page. It changes the code in small ways, one at a time, and
counts the changes that the tests notice. *Of covered* leaves out code that no test of the area
runs: journeys may prove it. The [decision](../decisions/0094-short-and-full-test-runs.md) names the
areas and their thresholds.

| area | files | mutants | killed | of covered | wanted | measured |
| ---- | ----- | ------- | ------ | ---------- | ------ | -------- |
`;
const ROW = /^\| (?<area>\w+) +\|.*\|$/;
const AREA_ORDER = ['rules', 'scorm', 'web', 'console', 'server'];

/** The page with the row of one area replaced. */
export const mutationPage = (
  before,
  { area, chosen, all, threshold, mutants, score, scoreOfCovered },
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
    `| ${area} | ${chosen === all ? all : `${chosen} of ${all}`} | ${mutants} | ${score.toFixed(1)} % | ${scoreOfCovered.toFixed(1)} % | ${threshold} % | ${day.toISOString().slice(0, 10)} |`,
  );
  const table = AREA_ORDER.flatMap((name) => kept.get(name) ?? []);
  return `${HEAD}${table.join('\n')}\n`;
};
