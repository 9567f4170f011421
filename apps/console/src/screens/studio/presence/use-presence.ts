import { listenLive } from '@skillkite/client/live';
import { useEffect, useRef, useState } from 'react';
import { type Presence, studioApi } from '../../../app/endpoints/studio.ts';
import { store } from '../../../app/store.ts';
import { livePathOfDraft } from '../../../paths.ts';
import { type DraftSession, newKey } from '../draft/session.ts';

/** The server counts a page that did not ask for a minute as gone. */
const RENEWED_MS = 20_000;
/** Several events in a row are one question. */
const TOGETHER_MS = 1000;

const windowKey = newKey();

/** Who else is in the course. What they changed is loaded where nothing of one's own waits to be sent. */
export function usePresence(session: DraftSession, lessonId: number | null): Presence['others'] {
  const [others, setOthers] = useState<Presence['others']>([]);
  const place = useRef(lessonId);
  const moved = useRef<(() => void) | null>(null);
  useEffect(() => {
    let seen: number | null = null;
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ask = async (isLeaving: boolean) => {
      const { draftId } = session;
      const { data } = await store.dispatch(
        studioApi.endpoints.fetchPresence.initiate(
          { draftId, windowKey, lessonId: place.current, isLeaving },
          { forceRefetch: true, subscribe: false },
        ),
      );
      if (isOver || !data) return;
      setOthers(data.others);
      const isNews = seen !== null && seen !== data.treeVersion;
      seen = data.treeVersion;
      if (isNews) session.tellNews();
      if (isNews && !data.isOwnChange && !session.hasChanges()) void session.load();
    };
    const askSoon = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void ask(false);
      }, TOGETHER_MS);
    };
    moved.current = askSoon;
    void ask(false);
    const renewing = setInterval(() => {
      if (!document.hidden) askSoon();
    }, RENEWED_MS);
    const endHearing = listenLive(livePathOfDraft(session.draftId), 'draft', {
      onNews: () => {
        askSoon();
        session.tellNews();
      },
    });
    return () => {
      isOver = true;
      moved.current = null;
      clearTimeout(soon);
      clearInterval(renewing);
      endHearing();
      void ask(true);
    };
  }, [session]);
  useEffect(() => {
    if (place.current === lessonId) return;
    place.current = lessonId;
    moved.current?.();
  }, [lessonId]);
  return others;
}
