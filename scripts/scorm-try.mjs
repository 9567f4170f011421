import { ensureBuilt } from './built.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, pinnedNode, run } from './installed.mjs';

// `npm run scorm -- try PATH…`: what a package needs to be played is there before it is.
ensureInstalled();
ensureChromium();
ensureBuilt();
process.exit(run(pinnedNode(), ['scripts/scorm-try.ts', ...process.argv.slice(2)]));
