import { ensureInstalled, pinnedNode, run } from './installed.mjs';

// `node scripts/run.mjs FILE ARGUMENTS…`: a command of this project under its pinned Node, installed first.
const [, , file, ...rest] = process.argv;
ensureInstalled();
process.exit(run(pinnedNode(), [file, ...rest]));
