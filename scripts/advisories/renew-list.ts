import { SEVERITIES, type Advisory, type AdvisoryList } from './advisory-list.ts';
import { lockDigest, lockedPackages, type PackageLock } from './locked-packages.ts';

/** Output of `npm audit --json`, as far as it is read here. */
interface AuditReport {
  vulnerabilities?: Readonly<Record<string, { via: readonly (AuditSource | string)[] }>>;
  message?: string;
}

interface AuditSource {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/**
 * The list of a day: what the registry reports about the lock, and earlier entries about packages still in it.
 * @param printed output of `npm audit --json`
 * @throws {Error} when that is not a report, because the registry did not answer
 */
export function renewList(
  kept: readonly Advisory[],
  printed: string,
  lock: PackageLock,
  today: string,
): AdvisoryList {
  const found = advisoriesOf(printed);
  const keyOf = ({ id, package: name }: Advisory) => `${id} ${name}`;
  const names = new Set(lockedPackages(lock).map(({ name }) => name));
  const all = new Map([...kept, ...found].map((one) => [keyOf(one), one]));
  const advisories = [...all.values()].filter((one) => names.has(one.package));
  advisories.sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1));
  return { made: today, lock: lockDigest(lock), advisories };
}

function advisoriesOf(printed: string): Advisory[] {
  const { vulnerabilities, message = 'no contestó un informe' } = parsed(printed);
  if (!vulnerabilities) throw new Error(message);
  const sources = Object.values(vulnerabilities).flatMap(({ via }) => via);
  return sources
    .filter((source) => typeof source !== 'string')
    .map(({ name, title, url, severity, range }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      package: name,
      vulnerable: range,
      severity: SEVERITIES.find((known) => known === severity) ?? 'low',
      fixed: `una versión fuera de ${range}`,
      title,
    }));
}

function parsed(printed: string): AuditReport {
  try {
    return JSON.parse(printed) as AuditReport;
  } catch {
    return {};
  }
}
