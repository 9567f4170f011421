import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabaseAndStore } from './with-database.ts';

// `npm run migrate`: brings the schema up to date while an earlier version serves (docs/install/upgrade.md).
try {
  await withDatabaseAndStore(async () => {});
  console.log('The database has the schema of this version.');
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
