import { parseArgs } from 'node:util';
import { printedFirstCode } from '../school/login/password/first-code.ts';
import { MACHINE_CODE_LIFE_MS, issueMachineCodes } from '../school/login/machines/machine-codes.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Machines that a school knows: strangers who guess PINs do not slow them down.
  npm run machines -- code SCHOOL [--count N]   codes of the school, each for one machine`;
const MOST_AT_ONCE = 500;
const DAYS = MACHINE_CODE_LIFE_MS / 86_400_000;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '1' } },
  });
  const [command, schoolCode] = positionals;
  const count = Number(values.count);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_AT_ONCE;
  if (command === 'code' && schoolCode !== undefined && isCount) {
    const codes = await withDatabase(({ database, clock }) =>
      issueMachineCodes(database, { schoolCode, count, now: clock.now() }),
    );
    for (const code of codes) console.log(printedFirstCode(code));
    console.log(
      `\nOn each machine: log in, PIN, "Set up this computer". A code is good once, for ${DAYS} days.`,
    );
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
