/** Findings of a package's import, most severe first. */
export const PACKAGE_FINDINGS = [
  /** Pages that its contents name are not in it: it is played without. */
  'missing-pages',
  /** It never opens a session: it is completed by a press. */
  'silent',
  /** Flash, which no browser plays any more. */
  'flash',
  /** Videos and sounds in formats that browsers do not play. */
  'old-media',
  /** Loads from other addresses: nothing without a connection, and mostly blocked. */
  'outside',
  /** Opens windows of its own. A page of it that is opened before a session is plays in its frame; no other does (decision 51). */
  'windows',
  /** Wider than any phone. */
  'fixed-width',
  /** Shows something to a mouse that hovers, and to no finger. */
  'hover-only',
  /** Long to load on a phone. */
  'heavy',
] as const;
export type PackageFinding = (typeof PACKAGE_FINDINGS)[number];

/** Import report of a package. */
export type PackageReport = {
  /** `SCORM 2004 4th Edition`. */
  readonly standard: string;
  /** How many parts there are to open. */
  readonly parts: number;
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number }[];
  /** Calls of the runtime that its scripts name. */
  readonly calls: string[];
  /** What of a browser's storage they name; reports from before do not say it. */
  readonly storage?: string[];
  /** With files, or of what lies outside hosts: the first of them. */
  readonly findings: { readonly kind: PackageFinding; readonly places: string[] }[];
};
