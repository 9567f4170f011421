import { commandProgram } from '../apps/server/programs.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, pinnedNode, run } from './ensure-installed.mjs';

// `node scripts/command.mjs NAME ARGUMENTS…`: a command of the server (apps/server/src/commands), installed and built first.
const [name, ...rest] = process.argv.slice(2);
ensureInstalled();
ensureBuilt(['server']);
process.exit(run(pinnedNode(), [...commandProgram(name), ...rest]));
