/** Findings of a package's import, most severe first. */
export const PACKAGE_FINDINGS = [
  /** Pages of the manifest are missing from the package. It plays without them. */
  'missing-pages',
  /** It never opens a session, so a button completes it. */
  'silent',
  /** Flash, which browsers do not play. */
  'flash',
  /** Videos and sounds in formats that browsers do not play. */
  'old-media',
  /** Loads from other addresses, which fails offline and is mostly blocked. */
  'outside',
  /**
   * Opens windows. A page of the package opened before a session opens in the package's frame; all
   * others are blocked (decision 51).
   */
  'windows',
  /** Wider than any phone. */
  'fixed-width',
  /** Shows something only on mouse hover, which touch screens do not have. */
  'hover-only',
  /** Slow to load on a phone. */
  'heavy',
] as const;
export type PackageFinding = (typeof PACKAGE_FINDINGS)[number];

export type PackageReport = {
  /** `SCORM 2004 4th Edition`. */
  readonly standard: string;
  /** Number of SCOs or other parts to open. */
  readonly parts: number;
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number }[];
  /** Runtime calls found in its scripts. */
  readonly calls: string[];
  /** Browser storage used by its scripts. Older reports do not have it. */
  readonly storage?: string[];
  /** `places`: the first files, or hosts for `outside`. */
  readonly findings: { readonly kind: PackageFinding; readonly places: string[] }[];
};
