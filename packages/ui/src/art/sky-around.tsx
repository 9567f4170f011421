import { Cloud, Rooftops, SunOrMoon } from './sky.tsx';

/** Background of the pages of classes I to III, in parts, because the server renders them too. */
export const SunAbove = () => (
  <SunOrMoon className="pointer-events-none absolute top-0 -right-8 size-28 sm:-right-12 sm:size-40 lg:right-24" />
);
export const CloudAbove = () => (
  <Cloud className="pointer-events-none absolute top-24 -left-6 h-20 lg:left-24" />
);
export const RooftopsBelow = () => (
  <Rooftops className="pointer-events-none absolute inset-x-0 bottom-0 h-24 w-full" />
);
