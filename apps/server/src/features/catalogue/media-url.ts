type Addresses = { readonly contentUrl: string };

/** Where a stored file is served from: the content origin, never the application's (architecture 6). */
export function mediaUrl({ contentUrl }: Addresses, storageKey: string): string {
  if (storageKey === '') return '';
  const [folder, id = ''] = storageKey.split('/');
  // With `{package}` each package has a host of its own; files share one.
  const host = contentUrl.replace('{package}', folder === 'packages' ? id.toLowerCase() : 'files');
  return `${host}/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}
