import type { StudentId } from '@skillkite/contract/ids';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  celebrationQueued,
  selectCelebrationsWaiting,
} from '../../app/celebrations/celebrations.ts';
import { selectUser } from '../../app/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { isLowData } from '@skillkite/client/offline/low-data';
import { paths } from '../../paths.ts';
import { teacherApi } from './endpoints.ts';
import { useNews } from './use-news.ts';

/** The page is settled by then. */
const HEARS_AFTER_MS = 3000;
const SPREAD_MS = 5000;

/** Listens for news while the page is open; in low-data mode news arrive with the next request. */
function useHearing(studentId: StudentId): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isLowData()) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const onNews = () =>
      void dispatch(
        teacherApi.util.invalidateTags(['teacher', 'projects', 'tickets', 'events', 'sharing']),
      );
    const onSharing = () => void dispatch(teacherApi.util.invalidateTags(['sharing']));
    let features: ReturnType<typeof setTimeout> | undefined;
    const askAnew = async () => {
      const { lookAfterSession } = await import('../../app/session/session-watch.ts');
      dispatch(teacherApi.util.invalidateTags(['feedback']));
      await lookAfterSession();
    };
    const onFeatures = () => {
      clearTimeout(features);
      // Random delay, because a whole school hears it at once.
      features = setTimeout(() => void askAnew().catch(() => {}), Math.random() * SPREAD_MS);
    };
    const begin = async () => {
      const { listenLive } = await import('@skillkite/client/live');
      const others = { features: onFeatures, sharing: onSharing };
      if (!isOver) end = listenLive(`/api/students/live/${studentId}`, 'news', { onNews, others });
    };
    // A failed load is retried with the next page.
    const timer = setTimeout(() => void begin().catch(() => {}), HEARS_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(features);
      end?.();
    };
  }, [dispatch, studentId]);
}

/** Pages where no news interrupts. */
const AT_WORK = ['/classroom', '/course', paths.practice, paths.skillAssessment, paths.onboarding];

function Watch({ studentId }: { studentId: StudentId }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { news: untold, lookAgain } = useNews(studentId);
  const [see] = teacherApi.useSeeNewsMutation();
  const waiting = useAppSelector(selectCelebrationsWaiting);
  /** Keys contain the time: a repeated action is new. */
  const told = useRef(new Set<string>());
  useHearing(studentId);
  const isAtWork = AT_WORK.some((path) => pathname.startsWith(path));
  useEffect(() => {
    const look = () => {
      if (!document.hidden) lookAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [lookAgain]);
  useEffect(() => {
    // Stored answers may contain announced news.
    if (isAtWork || waiting > 0 || !navigator.onLine) return;
    const news = untold.find(({ newsId, at }) => !told.current.has(newsId + at));
    if (!news) return;
    told.current.add(news.newsId + news.at);
    dispatch(celebrationQueued({ kind: 'news', news }));
    void see({ studentId, newsIds: [news.newsId] });
  }, [untold, dispatch, isAtWork, see, studentId, waiting]);
  return null;
}

/**
 * Announces teachers' actions to the student, each once: live, at the next visit, or when the page
 * becomes visible.
 */
export function NewsWatch() {
  const user = useAppSelector(selectUser);
  return user ? <Watch key={user.id} studentId={user.id} /> : null;
}
