import { listenLive } from '@skillkite/client/live';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';
import { LIVE_WAITING } from '../paths.ts';
import { CLASS_READS } from './class-reads.ts';
import { tookFirstAnswers } from './first-answers/first-answers.ts';

/** Keeps a visible page current when students join or leave the class. */
export function useClassChanges(livePath: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (livePath === null) return undefined;
    let isFirst = !tookFirstAnswers();
    return listenLive(livePath, 'classes', {
      onNews: () => {
        // What the page asked for is fresh; answers that came with it are older.
        if (!isFirst) dispatch(api.util.invalidateTags([...CLASS_READS]));
        isFirst = false;
      },
    });
  }, [livePath, dispatch]);
}

/**
 * Keeps a page with waiting items current when students of the person's classes submit, withdraw or
 * ask.
 */
export function useWaitingUpdates(onHearing?: (isHearing: boolean) => void): void {
  const dispatch = useDispatch();
  const hearing = useRef(onHearing);
  useEffect(() => {
    hearing.current = onHearing;
  });
  useEffect(() => {
    let isLeft = false;
    const end = listenLive(LIVE_WAITING, 'waiting', {
      onNews: () => dispatch(api.util.invalidateTags(['review', 'tickets'])),
      others: { classes: () => dispatch(api.util.invalidateTags([...CLASS_READS])) },
      onHearing: (isHearing) => {
        if (!isLeft) hearing.current?.(isHearing);
      },
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [dispatch]);
}
