import { parseArgs } from 'node:util';
import { firstOperatorLink } from '../school/people/first-operator.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Who runs this installation (docs/install/production.md):
  npm run operator -- link   a link for the first operator; those that were told before end`;

const THERE_IS_ONE = 'This installation has an operator, who invites others on screen.';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 1 && positionals[0] === 'link') {
    const link = await withDatabase(({ database, clock, config: { publicUrl } }) =>
      firstOperatorLink(database, { publicUrl, clock }),
    );
    if (link === null) {
      console.error(THERE_IS_ONE);
      process.exitCode = 1;
    } else console.log(`${link}\nIt works once, within 7 days.`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
