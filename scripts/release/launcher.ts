import { basename } from 'node:path';
import { commandProgram, mainProgram } from '../../apps/server/programs.mjs';

const DIST = 'apps/server/dist';
const inArchive = (program: readonly string[]): string =>
  [...program.slice(0, -1), `"$root/${DIST}/${basename(program.at(-1) ?? '')}"`].join(' ');

const HEALTH = `fetch("http://127.0.0.1:"+(process.env.PORT||4000)+"/health/ready",{signal:AbortSignal.timeout(3000)}).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))`;

/** The shell script `bin/skillkite` of an archive whose server has these commands. */
export const launcher = (commands: readonly string[]): string => `#!/bin/sh
# Skillkite. Without arguments it starts the application.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
node=$root/node/bin/node
what=\${1:-start}
[ $# -eq 0 ] || shift
case $what in
  start) exec "$node" ${inArchive(mainProgram)} ;;
  health) exec "$node" -e '${HEALTH}' ;;
  version) cat "$root/RELEASE.json" ;;
${commands.map((name) => `  ${name}) exec "$node" ${inArchive(commandProgram(name))} "$@" ;;`).join('\n')}
  *)
    echo "Usage: skillkite [start | health | version | COMMAND ARGUMENTS…]" >&2
    echo "Commands: ${commands.join(' ')}" >&2
    exit 2 ;;
esac
`;
