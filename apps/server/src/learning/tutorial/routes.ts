import { fetchTutorial, updateTutorialHistory } from '@skillkite/contract/tutorial';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchTutorialHandler } from './fetch-tutorial.ts';
import { updateTutorialHistoryHandler } from './update-tutorial-history.ts';

export function tutorialRoutes(serve: Serve, services: Services): void {
  serve(fetchTutorial, fetchTutorialHandler(services));
  serve(updateTutorialHistory, updateTutorialHistoryHandler(services));
}
