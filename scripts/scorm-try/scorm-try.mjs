import { commandProgram } from '../../apps/server/programs.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureChromium } from '../browsers/chromium.mjs';
import { ensureInstalled, ownSources, pinnedNode, run } from '../ensure-installed.mjs';
import { ensureOtherBrowsers } from '../browsers/other-browsers.mjs';

const args = process.argv.slice(2);
ensureInstalled();
if (args[0] === 'conformance' && !args.some((one) => one.startsWith('--browser'))) {
  // `npm run scorm -- conformance FOLDER`: the engine alone, no browser.
  process.exit(
    run(pinnedNode(), [...ownSources, 'scripts/scorm-suite/scorm-conformance.ts', ...args]),
  );
}
if (args[0] === 'log') {
  // `npm run scorm -- log list`: debug logs of launches, of the application's database.
  ensureBuilt(['server']);
  process.exit(run(pinnedNode(), [...commandProgram('launch-logs'), ...args.slice(1)]));
}
if (args[0] === 'report') {
  // `npm run scorm -- report PATH…`: what is in a package; nothing of it is run.
  process.exit(run(pinnedNode(), ['scripts/scorm-suite/scorm-report.ts', ...args.slice(1)]));
}
// `npm run scorm -- try PATH…`, `conformance FOLDER --browser` and `cmi5 FOLDER`: builds what playing needs first.
if (args.some((one) => /^(?:--browser=)?(?:firefox|webkit)$/.test(one))) ensureOtherBrowsers();
else ensureChromium();
ensureBuilt();
const scripts = { conformance: 'scorm-conformance', cmi5: 'cmi5-suite' };
const script = scripts[args[0]] ?? 'scorm-try';
process.exit(run(pinnedNode(), [...ownSources, `scripts/${script}.ts`, ...args]));
