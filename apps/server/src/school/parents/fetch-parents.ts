import type { fetchParents } from '@skillkite/contract/parents';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { parentsOf } from './parents-of.ts';

export const fetchParentsHandler =
  ({ database }: Services): Handler<typeof fetchParents> =>
  ({ student }) =>
    parentsOf(database, student.id);
