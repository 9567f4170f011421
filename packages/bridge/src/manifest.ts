import { MOVE_ON } from '@skillkite/rules/scorm/cmi5';
import { PACKAGE_VERSIONS } from '@skillkite/rules/scorm/scorm-launch';
import { type ItemSequencing, itemSequencing } from './sequencing.ts';
import {
  type Of,
  type Shape,
  amount,
  fields,
  flag,
  later,
  list,
  oneOf,
  orMissing,
  orNull,
  table,
  text,
} from './shape.ts';

/** The part of a package's manifest that the player needs. Read at import, stored with the lesson, sent at launch. */
const id = text(255);

/** Player controls that a SCORM 2004 item can hide (adlnav:hideLMSUI). */
export const HIDEABLE = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const;

const completionThreshold = fields({
  completedByMeasure: flag,
  minProgressMeasure: amount,
  progressWeight: amount,
});

const dataMap = fields({ target: text(4000), read: flag, write: flag });

const launchable = fields({
  /** Encoded and relative to the package's root, with its query and fragment. */
  href: text(4000),
  /** An asset never calls the runtime and is done once shown. */
  kind: oneOf('sco', 'asset'),
  /** SCO of a package that never opens a session: the student marks it as done. */
  isSilent: orMissing(flag),
});

/** An AU of a cmi5 course structure. */
const assignableUnit = fields({
  moveOn: oneOf(...MOVE_ON),
  /** 0 to 1. */
  masteryScore: orNull(amount),
  launchMethod: oneOf('AnyWindow', 'OwnWindow'),
  /** Null if the structure has none. */
  launchParameters: orNull(text(65_536)),
  entitlementKey: orNull(text(4000)),
});

export type ManifestItem = {
  readonly id: string;
  readonly title: string;
  readonly visible: boolean;
  readonly launch: Of<typeof launchable> | null;
  /** aicc_script over item ids; empty if the item is always open (SCORM 1.2). */
  readonly prerequisites: string;
  /** 0 to 100 in SCORM 1.2; null without one. */
  readonly masteryScore: number | null;
  /** HHHH:MM:SS in SCORM 1.2, ISO 8601 in 2004; empty without a limit. */
  readonly maxTimeAllowed: string;
  readonly timeLimitAction: string;
  readonly dataFromLms: string;
  readonly completionThreshold: Of<typeof completionThreshold> | null;
  readonly hidden: readonly (typeof HIDEABLE)[number][];
  readonly dataMaps: readonly Of<typeof dataMap>[];
  readonly sequencing: ItemSequencing | null;
  readonly children: readonly ManifestItem[];
  /** Only for AUs of cmi5. */
  readonly au?: Of<typeof assignableUnit> | undefined;
  /** Titles by language, if the package has several. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** Descriptions of cmi5 by language. */
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
};

const manifestItem: Shape<ManifestItem> = fields({
  id,
  title: text(1000),
  visible: flag,
  launch: orNull(launchable),
  prerequisites: text(4000),
  masteryScore: orNull(amount),
  maxTimeAllowed: text(100),
  timeLimitAction: text(100),
  dataFromLms: text(65_536),
  completionThreshold: orNull(completionThreshold),
  hidden: list(oneOf(...HIDEABLE), 20),
  dataMaps: list(dataMap, 100),
  sequencing: orNull(itemSequencing),
  children: list(
    later(() => manifestItem),
    2000,
  ),
  au: orMissing(assignableUnit),
  titles: orMissing(table(text(1000), 100)),
  descriptions: orMissing(table(text(1000), 100)),
});

const always = fields({
  /** Increases when stored manifests must be read again from their packages. */
  format: oneOf(1),
  version: oneOf(...PACKAGE_VERSIONS),
  /** In the manifest's words: "2004 3rd Edition", "CAM 1.3", "1.2". */
  edition: text(100),
  identifier: text(4000),
  /** The displayed organization. */
  root: manifestItem,
});

/**
 * Whether shared objectives and data outlive an attempt on the whole package (adlseq
 * GlobalToSystem).
 */
const globalToSystem = fields({ objectives: flag, data: flag });

export type PackageManifest = Of<typeof always> & {
  /** Absent in manifests read by older versions: the standard's default applies, which is true. */
  readonly globalToSystem?: Of<typeof globalToSystem>;
};

export const packageManifest: Shape<PackageManifest> = (value): value is PackageManifest => {
  if (!always(value)) return false;
  const said = (value as PackageManifest).globalToSystem;
  return said === undefined || globalToSystem(said);
};

/** An item with its descendants, with titles in a language if available. */
export function namedIn(item: ManifestItem, language: string): ManifestItem {
  const tags = Object.keys(item.titles ?? {});
  const tag =
    tags.find((one) => one.toLowerCase() === language) ??
    tags.find((one) => one.toLowerCase().split('-')[0] === language);
  return {
    ...item,
    title: (tag !== undefined && item.titles?.[tag]) || item.title,
    children: item.children.map((child) => namedIn(child, language)),
  };
}

/** Items that a student can open, in the order of the contents list. */
export function launchableItems(manifest: PackageManifest): readonly ManifestItem[] {
  return allItems(manifest.root).filter((item) => item.launch !== null);
}

/** An item and its descendants, in the order of the contents list. */
export function allItems(item: ManifestItem): readonly ManifestItem[] {
  return [item, ...item.children.flatMap(allItems)];
}
