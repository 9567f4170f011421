import { answerParent, fetchParents } from '@skillkite/contract/school/parents';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { answerParentHandler } from './answer-parent.ts';
import { fetchParentsHandler } from './fetch-parents.ts';

export function parentsRoutes(serve: Serve, services: Ports<'clock' | 'database'>): void {
  serve(fetchParents, fetchParentsHandler(services));
  serve(answerParent, answerParentHandler(services));
}
