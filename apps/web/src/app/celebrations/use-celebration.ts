import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { celebrationClosed, selectCelebrations, shownOf } from './celebrations.ts';
import { useAreCelebrationsHeld } from './hold-celebrations.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { thisTab } from '../this-tab.ts';

const LANDINGS: readonly string[] = [paths.home, paths.schoolHomepage];

/** The celebration over this page, or null. */
export function useCelebration() {
  const isLanding = LANDINGS.includes(useLocation().pathname);
  const isHeld = useAreCelebrationsHeld();
  const all = useAppSelector(selectCelebrations);
  return isHeld ? null : shownOf(all, { tab: thisTab(), isLanding });
}

/** Closes the current celebration and shows the next one. */
export function useCloseCelebration(): () => void {
  const dispatch = useAppDispatch();
  const id = useCelebration()?.id;
  return useCallback(() => {
    if (id !== undefined) dispatch(celebrationClosed(id));
  }, [dispatch, id]);
}
