import { fetchTutorial, updateTutorialHistory } from '@skillkite/contract/tutorial';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchTutorial } from './fetch-tutorial.ts';
import { answerUpdateTutorialHistory } from './update-tutorial-history.ts';

export function tutorialRoutes(serve: Serve, services: Services): void {
  serve(fetchTutorial, answerFetchTutorial(services));
  serve(updateTutorialHistory, answerUpdateTutorialHistory(services));
}
