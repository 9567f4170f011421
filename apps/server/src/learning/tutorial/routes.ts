import { fetchTutorial, updateTutorialHistory } from '@skillkite/contract/learning/tutorial';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { fetchTutorialHandler } from './fetch-tutorial.ts';
import { updateTutorialHistoryHandler } from './update-tutorial-history.ts';

export function tutorialRoutes(serve: Serve, services: Ports<'database'>): void {
  serve(fetchTutorial, fetchTutorialHandler(services));
  serve(updateTutorialHistory, updateTutorialHistoryHandler(services));
}
