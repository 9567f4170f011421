import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import { celebrationsSlice } from './celebrations/celebrations.ts';
import { saveAfterEachAction, savedState } from './session/persistence.ts';
import { sessionSlice } from './session/session-slice.ts';
import { restoreCelebrations, shareCelebrations } from './celebrations/shared-celebrations.ts';

/** Slices loaded with their feature; each declares itself here in its own file. */
export interface LazySlices {}

export const rootReducer = combineSlices(
  api,
  sessionSlice,
  celebrationsSlice,
).withLazyLoadedSlices<LazySlices>();

export const store = configureStore({
  reducer: rootReducer,
  preloadedState: savedState([sessionSlice.name]),
  middleware: (defaults) => defaults().concat(api.middleware, shareCelebrations),
});
restoreCelebrations(store);
saveAfterEachAction(store);

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
