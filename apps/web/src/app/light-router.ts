import { type Ref, createContext } from 'react';

/**
 * Replaces two files of the router (apps/web/light-router.ts): no instrumentation, and prefetch exists in framework
 * mode only.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const getRouteInstrumentationUpdates = (): object => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): null => null;
export const usePrefetchBehavior = (): [false, undefined, object] => [false, undefined, {}];
export const mergeRefs = <T>(given: Ref<T>): Ref<T> => given;
