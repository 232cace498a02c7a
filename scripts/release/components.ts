import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Bom {
  serialNumber?: string;
  metadata: { timestamp: string; component: { name: string; type: string; 'bom-ref': string } };
  components: readonly { name: string; 'bom-ref': string }[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

/** Entry of a package in package-lock.json. */
type Locked = Readonly<Record<string, { name?: string; version?: string; dev?: boolean }>>;

/**
 * The components that are installed with the portal or reach the browser, in CycloneDX: without what only builds and tests it.
 * @param at when that version was made
 * @throws {Error} when npm cannot list them
 */
export function components(at: Date): string {
  // With `--omit dev` npm leaves out every package that a development package needs too, React among them.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const words = ['sbom', '--sbom-format', 'cyclonedx'];
  const { status, stdout, stderr } = spawnSync(npm, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr || stdout);
  const lock = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as { packages: Locked };
  const bom = withoutDevelopment(JSON.parse(stdout) as Bom, lock.packages);
  // Both differ each time that npm writes it.
  delete bom.serialNumber;
  bom.metadata.timestamp = at.toISOString();
  // npm calls it by the folder that it is in.
  Object.assign(bom.metadata.component, { name: 'portal-rentas', type: 'application' });
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** A list of everything installed, without the packages that only development needs. */
export function withoutDevelopment(bom: Bom, locked: Locked): Bom {
  const kept = new Set([bom.metadata.component['bom-ref']]);
  for (const [folder, { name = folder.replace(/^.*node_modules\//, ''), version, dev }] of Object.entries(
    locked,
  ))
    if (!dev) kept.add(`${name}@${version}`);
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return { ...bom, components: bom.components.filter((one) => kept.has(one['bom-ref'])), dependencies };
}
