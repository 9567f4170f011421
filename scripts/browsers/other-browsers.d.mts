export function findBrowsers(): {
  firefox: string | null;
  webkit: { driver: string; browser: string; display: string } | null;
};
export function ensureOtherBrowsers(): boolean;
