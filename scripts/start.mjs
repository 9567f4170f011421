import { mainProgram } from '../apps/server/programs.mjs';
import { runChild } from './run-child.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
ensureBuilt();
runChild(mainProgram);
