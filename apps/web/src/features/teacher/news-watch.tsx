import type { StudentId } from '@skillkite/contract/ids';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { celebrationQueued, selectCelebrationsWaiting } from '../../app/celebrations.ts';
import { selectUser } from '../../app/session-slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { paths } from '../../paths.ts';
import { teacherApi } from './endpoints.ts';
import { useNews } from './use-news.ts';

/** Where somebody is at work nothing comes in between. */
const AT_WORK = ['/classroom', '/course', paths.practice, paths.skillAssessment, paths.onboarding];

function Watch({ studentId }: { studentId: StudentId }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { news: untold, lookAgain } = useNews(studentId);
  const [see] = teacherApi.useSeeNewsMutation();
  const waiting = useAppSelector(selectCelebrationsWaiting);
  const told = useRef(new Set<number>());
  const isAtWork = AT_WORK.some((path) => pathname.startsWith(path));
  useEffect(() => {
    const look = () => {
      if (!document.hidden) lookAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [lookAgain]);
  useEffect(() => {
    // What the device keeps without a connection may have been told before.
    if (isAtWork || waiting > 0 || !navigator.onLine) return;
    const news = untold.find(({ newsId }) => !told.current.has(newsId));
    if (!news) return;
    told.current.add(news.newsId);
    dispatch(celebrationQueued({ kind: 'news', news }));
    void see({ studentId, newsIds: [news.newsId] });
  }, [untold, dispatch, isAtWork, see, studentId, waiting]);
  return null;
}

/** Tells a student what teachers did, one after the other, once: at the next visit, and whenever the page is looked at again. */
export function NewsWatch() {
  const user = useAppSelector(selectUser);
  return user ? <Watch key={user.id} studentId={user.id} /> : null;
}
