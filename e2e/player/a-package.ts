import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** When a page of a package says goodbye. */
export type Goodbye = 'unload' | 'beforeunload' | 'pagehide' | 'body onunload' | 'none';

export type PageOptions = {
  /** Script that the page runs when it is left; `api` is its interface. */
  readonly onLeave?: { readonly event: Goodbye; readonly script: string };
  /** Runs once the page has found its interface. */
  readonly script?: string;
};

/** A page as packages have them: it looks for its interface in the windows above, as the standards tell it to. */
export function aPage({ onLeave, script = '' }: PageOptions = {}): string {
  const leave = onLeave?.script ?? '';
  const listener =
    onLeave === undefined || onLeave.event === 'none' || onLeave.event === 'body onunload'
      ? ''
      : `window.addEventListener('${onLeave.event}', () => { ${leave} });`;
  const attribute = onLeave?.event === 'body onunload' ? ' onunload="leave()"' : '';
  return `<!doctype html>
<html><head><title>A page</title>
<script>
  function find(name) {
    for (let at = window, up = 0; up < 10; up += 1) {
      if (at[name]) return at[name];
      if (at.parent === at) return null;
      at = at.parent;
    }
    return null;
  }
  var api = find('API_1484_11') || find('API');
  // Test calls are made from outside: without any call in its files a package counts as silent.
  function speak() { return api.LMSInitialize ? api.LMSInitialize('') : api.Initialize(''); }
  function leave() { ${leave} }
  ${listener}
</script></head>
<body${attribute}><h1>A page</h1><script>${script}</script></body></html>`;
}

export type ItemOptions = {
  readonly id?: string;
  readonly title?: string;
  readonly href?: string;
  readonly page?: string;
  /** Null leaves it unsaid. */
  readonly kind?: 'sco' | 'asset' | null;
  /** Elements inside <item>. */
  readonly inside?: string;
};

export type PackageOptions = {
  readonly version?: '1.2' | '2004';
  readonly items?: readonly ItemOptions[];
  /** Elements inside <organization> after its items. */
  readonly organization?: string;
  /** Attributes of <organization>. */
  readonly attributes?: string;
  readonly files?: Readonly<Record<string, string>>;
};

/** Writes a package into a folder of its own; answers the folder. */
export async function aPackage(options: PackageOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-package-'));
  const { version = '1.2', items = [{}] } = options;
  const all = items.map((item, at) => ({
    id: item.id ?? `item${at + 1}`,
    title: item.title ?? `Part ${at + 1}`,
    href: item.href ?? `page${at + 1}.html`,
    page: item.page ?? aPage(),
    kind: item.kind === undefined ? 'sco' : item.kind,
    inside: item.inside ?? '',
  }));
  const files: Record<string, string> = { ...options.files };
  for (const { href, page } of all) files[href.replace(/\?.*$/, '')] = page;
  files['imsmanifest.xml'] = manifest(version, all, options);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

type Item = { id: string; title: string; href: string; kind: string | null; inside: string };

function manifest(
  version: '1.2' | '2004',
  items: readonly Item[],
  { organization = '', attributes = '' }: PackageOptions,
): string {
  const names =
    version === '1.2'
      ? `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
         xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`
      : `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
         xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
         xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
         xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`;
  const kind = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="package" ${names}>
  <metadata><schema>ADL SCORM</schema>
    <schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="course"><organization identifier="course" ${attributes}><title>A course</title>
    ${items
      .map(
        ({ id, title, inside }) =>
          `<item identifier="${id}" identifierref="${id}-resource"><title>${title}</title>${inside}</item>`,
      )
      .join('\n    ')}
    ${organization}
  </organization></organizations>
  <resources>
    ${items
      .map(
        (item) =>
          `<resource identifier="${item.id}-resource" type="webcontent" ${item.kind === null ? '' : `${kind}="${item.kind}"`} href="${item.href}"/>`,
      )
      .join('\n    ')}
  </resources>
</manifest>`;
}
