import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, pinnedNode, run } from './ensure-installed.mjs';
import { ensureKit } from './scorm-kit.mjs';

// `node scripts/run.mjs [--built] FILE ARGUMENTS…`: a tool of this repository under its pinned Node, installed first;
// with `--built` everything it starts is built too.
const isBuilt = process.argv[2] === '--built';
const [file, ...rest] = process.argv.slice(isBuilt ? 3 : 2);
ensureInstalled();
ensureKit();
if (isBuilt) ensureBuilt();
process.exit(run(pinnedNode(), [file, ...rest]));
