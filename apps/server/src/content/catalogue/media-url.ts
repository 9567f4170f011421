type Addresses = { readonly contentUrl: string };

/** Characters that need no encoding: nearly every key, and a classroom has dozens. */
const PLAIN = /^[\w./~-]*$/;

const pathOf = (storageKey: string): string =>
  PLAIN.test(storageKey) ? storageKey : storageKey.split('/').map(encodeURIComponent).join('/');

/** With `{package}` each package has a host of its own; files share one. */
function hostOf({ contentUrl }: Addresses, storageKey: string): string {
  if (!contentUrl.includes('{package}')) return contentUrl;
  const [folder, id = ''] = storageKey.split('/');
  return contentUrl.replace('{package}', folder === 'packages' ? id.toLowerCase() : 'files');
}

/** Address of a stored file, always on the content origin. */
export const mediaUrl = (at: Addresses, storageKey: string): string =>
  storageKey === '' ? '' : `${hostOf(at, storageKey)}/${pathOf(storageKey)}`;
