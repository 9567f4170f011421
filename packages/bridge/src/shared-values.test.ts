import { describe, expect, it } from 'vitest';
import type { ManifestItem, PackageManifest } from './manifest.ts';
import { type SharedValues, hasShared, sharedWith } from './shared-values.ts';

const item = (dataMaps: ManifestItem['dataMaps']): ManifestItem => ({
  id: 'item',
  title: 'T',
  visible: true,
  launch: { href: 'a.html', kind: 'sco' },
  prerequisites: '',
  masteryScore: null,
  maxTimeAllowed: '',
  timeLimitAction: '',
  dataFromLms: '',
  completionThreshold: null,
  hidden: [],
  dataMaps,
  sequencing: null,
  children: [],
});
const manifest = (given: Partial<PackageManifest> = {}): PackageManifest => ({
  format: 1,
  version: '2004',
  edition: '2004 4th Edition',
  identifier: 'p',
  root: item([{ target: 'notes', read: true, write: true }]),
  ...given,
});
const values: SharedValues = { objectives: {}, data: { notes: 'mine', others: 'theirs' } };

describe('what packages share', () => {
  it('reaches a package as far as its manifest names it', () => {
    expect(sharedWith(manifest(), values).data).toEqual({ notes: 'mine' });
  });

  it('reaches none that keeps its own to itself, and none of SCORM 1.2', () => {
    const own = manifest({ globalToSystem: { objectives: true, data: false } });
    expect([hasShared(manifest()), hasShared(own)]).toEqual([true, false]);
    expect(hasShared(manifest({ version: '1.2' }))).toBe(false);
    expect(sharedWith(own, values)).toEqual({ objectives: {}, data: {} });
  });
});
