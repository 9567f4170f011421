import {
  addFavorites,
  continueJourney,
  fetchCarousel,
  getFavoritesByUserId,
  getRecentlyWatched,
  removeFavorites,
} from '@skillkite/contract/learning/home';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import type { WithStreakReads } from '../streak/queries.ts';
import { addFavoritesHandler } from './add-favorites.ts';
import { continueJourneyHandler } from './continue-journey.ts';
import { fetchCarouselHandler } from './fetch-carousel.ts';
import { getFavoritesByUserIdHandler } from './get-favorites-by-user-id.ts';
import { getRecentlyWatchedHandler } from './get-recently-watched.ts';
import { removeFavoritesHandler } from './remove-favorites.ts';

export function homeRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> &
    WithCatalogue &
    WithProgressReads &
    WithStreakReads,
): void {
  serve(fetchCarousel, fetchCarouselHandler(services));
  serve(getRecentlyWatched, getRecentlyWatchedHandler(services));
  serve(getFavoritesByUserId, getFavoritesByUserIdHandler(services));
  serve(addFavorites, addFavoritesHandler(services));
  serve(removeFavorites, removeFavoritesHandler(services));
  serve(continueJourney, continueJourneyHandler(services));
}
