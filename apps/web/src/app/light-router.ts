import { type Ref, createContext } from 'react';

/**
 * In place of two of the router's files (apps/web/light-router.ts): it is told of no instrumentation here, and prefetches pages in
 * its framework mode alone.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): object => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): null => null;
export const usePrefetchBehavior = (): [false, undefined, object] => [false, undefined, {}];
export const mergeRefs = <T>(given: Ref<T>): Ref<T> => given;
