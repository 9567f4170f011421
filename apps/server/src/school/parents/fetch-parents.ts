import type { fetchParents } from '@skillkite/contract/school/parents';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { parentsOf } from './parents-of.ts';

export const fetchParentsHandler =
  ({ database }: Ports<'database'>): Handler<typeof fetchParents> =>
  ({ student }) =>
    parentsOf(database, student.id);
