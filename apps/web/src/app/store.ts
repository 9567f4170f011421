import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import { saveAfterEachAction, savedState } from './persistence.ts';
import { sessionSlice } from './session-slice.ts';

/** Slices of lazily loaded features add themselves with `rootReducer.inject`. */
export const rootReducer = combineSlices(api, sessionSlice);

export const store = configureStore({
  reducer: rootReducer,
  preloadedState: savedState(),
  middleware: (defaults) => defaults().prepend(saveAfterEachAction()).concat(api.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
