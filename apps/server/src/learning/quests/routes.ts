import {
  fetchDailyQuestUser,
  fetchQuestPhoto,
  updateUserDailyQuestView,
} from '@skillkite/contract/learning/quests';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { fetchDailyQuestUserHandler } from './fetch-daily-quest-user.ts';
import { fetchQuestPhotoHandler } from './fetch-quest-photo.ts';
import { questViewsReader } from './quest-board.ts';
import { updateUserDailyQuestViewHandler } from './update-user-daily-quest-view.ts';

export function questsRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
): void {
  const readViews = questViewsReader(services.database);
  serve(fetchDailyQuestUser, fetchDailyQuestUserHandler(services, progress, readViews));
  serve(fetchQuestPhoto, fetchQuestPhotoHandler(services));
  serve(updateUserDailyQuestView, updateUserDailyQuestViewHandler(services, progress, readViews));
}
