import {
  addFavorites,
  continueJourney,
  fetchCarousel,
  getFavoritesByUserId,
  getRecentlyWatched,
  removeFavorites,
} from '@skillkite/contract/home';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerAddFavorites } from './add-favorites.ts';
import { answerContinueJourney } from './continue-journey.ts';
import { answerFetchCarousel } from './fetch-carousel.ts';
import { answerGetFavoritesByUserId } from './get-favorites-by-user-id.ts';
import { answerGetRecentlyWatched } from './get-recently-watched.ts';
import { answerRemoveFavorites } from './remove-favorites.ts';

export function homeRoutes(serve: Serve, services: Services): void {
  serve(fetchCarousel, answerFetchCarousel(services));
  serve(getRecentlyWatched, answerGetRecentlyWatched(services));
  serve(getFavoritesByUserId, answerGetFavoritesByUserId(services));
  serve(addFavorites, answerAddFavorites(services));
  serve(removeFavorites, answerRemoveFavorites(services));
  serve(continueJourney, answerContinueJourney(services));
}
