import { IMPORT_ARGUMENTS } from '../apps/server/src/workers/import-arguments.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, pinnedNode, run } from './ensure-installed.mjs';
import { ensureKit } from './scorm-kit.mjs';

// `node scripts/run.mjs [--built] FILE ARGUMENTS…`: a command of this project under its pinned Node, installed first, and
// with the pages built where it serves them.
const isBuilt = process.argv[2] === '--built';
const [file, ...rest] = process.argv.slice(isBuilt ? 3 : 2);
ensureInstalled();
ensureKit();
if (isBuilt) ensureBuilt();
process.exit(run(pinnedNode(), [...IMPORT_ARGUMENTS, file, ...rest]));
