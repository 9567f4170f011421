import { openDatabase, serving } from '../../database/database.ts';
import { type TestApp, openTestApp } from '../test-app.ts';

/** The application on a database of others, with connections, batches and content of its own. Close it before the database. */
export function openProcess(url: string): Promise<TestApp> {
  const own = openDatabase(url, { connections: 8, onError: () => {}, deadlines: serving() });
  return openTestApp({}, { database: { ...own, url } });
}
