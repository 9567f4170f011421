import { QueryStatus } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../api.ts';
import type { store } from '../store.ts';

/** Longest wait for a list before the form closes. */
const MOST_MS = 5000;

type Store = typeof store;

const isReading = (state: ReturnType<Store['getState']>): boolean =>
  Object.values(state[api.reducerPath].queries).some(
    (query) => query?.status === QueryStatus.pending,
  );

const untilRead = (of: Store): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, MOST_MS);
    const stop = of.subscribe(() => {
      if (!isReading(of.getState())) end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    if (!isReading(of.getState())) end();
  });

/** Keeps a form busy until the list behind it is refetched. */
export function useUntilRefetched(): readonly [isWaiting: boolean, untilRead: () => Promise<void>] {
  const of = useStore() as Store;
  const [isWaiting, setWaiting] = useState(false);
  return [
    isWaiting,
    async () => {
      setWaiting(true);
      await untilRead(of);
      setWaiting(false);
    },
  ];
}
