import { MAIN_ARGUMENTS } from '../apps/server/src/workers/import-arguments.mjs';
import { runChild } from './run-child.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
ensureBuilt();
runChild('apps/server/src/main.ts', MAIN_ARGUMENTS);
