import { ensureInstalled, run, tool } from './ensure-installed.mjs';

ensureInstalled();

const checks = [
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'apps']],
  ['circles', 'depcruise', ['--config', '.dependency-cruiser.features.mjs', 'apps']],
  ['dead code', 'knip', []],
  [
    'code that only tests call',
    'knip',
    ['--production', '--config', 'knip.production.json', '--include', 'exports,types,files'],
  ],
  ['citations', 'vitest', ['run', '--project', 'checks', 'checks/citations.test.ts']],
];

const failed = checks.filter(([name, command, args]) => {
  console.log(`— ${String(name)} —`);
  return run(tool(command), args) !== 0;
});
console.log(
  failed.length === 0
    ? 'All checks passed.'
    : `Not clean: ${failed.map(([name]) => name).join(', ')}. What each says is above.`,
);
process.exit(failed.length === 0 ? 0 : 1);
