import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Its reference is `name@version`. */
type Component = { readonly 'bom-ref': string };
export type Sbom = {
  serialNumber: string;
  metadata: { timestamp: string; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const UUID = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** The list of npm without packages of other platforms. Equal input gives an equal list. */
export function ofThisPlatform(
  list: Sbom,
  {
    name,
    time,
    isInstalled,
  }: { name: string; time: string; isInstalled: (ref: string) => boolean },
): Sbom {
  const removed = new Set(
    list.components.map((one) => one['bom-ref']).filter((ref) => !isInstalled(ref)),
  );
  const isLeft = (ref: string) => !removed.has(ref);
  const sbom = {
    ...list,
    // npm writes the name of the folder.
    metadata: {
      ...list.metadata,
      timestamp: time,
      component: { ...list.metadata.component, name },
    },
    components: list.components.filter((one) => isLeft(one['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => isLeft(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isLeft) })),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...sbom, serialNumber: '' }))
    .digest('hex');
  return { ...sbom, serialNumber: `urn:uuid:${digest.replace(UUID, '$1-$2-5$3-8$4-$5')}` };
}

/** CycloneDX list of the packages that the product contains, from package-lock.json. */
export const sbomOf = (root: string): Sbom =>
  JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    ),
  ) as Sbom;
