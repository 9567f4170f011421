import { listenLive } from '@skillkite/web/app/live';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.ts';
import { CLASS_READS } from './class-reads.ts';

/** Keeps a page at who is in a class while it is in front: students come and leave by a roster, or by somebody else's hand. */
export function useClassChanges(livePath: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (livePath === null) return undefined;
    let isFirst = true;
    return listenLive(livePath, 'classes', {
      onNews: () => {
        // What opens with the page was asked for just now.
        if (!isFirst) dispatch(api.util.invalidateTags([...CLASS_READS]));
        isFirst = false;
      },
    });
  }, [livePath, dispatch]);
}
