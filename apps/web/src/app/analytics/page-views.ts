/** The part of a router used here: its state and changes. */
export type PagesSeen = {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): unknown;
};
type RouterState = {
  readonly location: { readonly key: string; readonly pathname: string };
  readonly navigation: { readonly state: string };
  readonly initialized: boolean;
  readonly matches: readonly { readonly route: { readonly path?: string | undefined } }[];
};

/** Pattern of a page's address from its nested routes: `/classroom/:id/classes`. */
export const patternOf = ({ matches }: Pick<RouterState, 'matches'>): string =>
  `/${matches
    .map(({ route }) => route.path ?? '')
    .reduce((above, path) => (path.startsWith('/') ? path : `${above}/${path}`), '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;

/**
 * Calls back for each page after its navigation. A change of only query or state is no new page.
 */
export function watchPages(pages: PagesSeen, onPage: (pattern: string) => void): void {
  let shown = '';
  const look = (state: RouterState) => {
    const { initialized, location, navigation } = state;
    if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    onPage(patternOf(state));
  };
  look(pages.state);
  pages.subscribe(look);
}
