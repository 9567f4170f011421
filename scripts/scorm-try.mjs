import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, pinnedNode, run } from './ensure-installed.mjs';

// `npm run scorm -- try PATH…`: what a package needs to be played is there before it is.
ensureInstalled();
ensureChromium();
ensureBuilt();
process.exit(run(pinnedNode(), ['scripts/scorm-try.ts', ...process.argv.slice(2)]));
