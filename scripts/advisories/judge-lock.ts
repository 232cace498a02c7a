import semver from 'semver';
import { TERM_DAYS, type AcceptedAdvisory, type Advisory, type AdvisoryList } from './advisory-list.ts';
import { lockDigest, lockedPackages, unverifiedPackages, type PackageLock } from './locked-packages.ts';

/** Days after which a list is old. */
const OLD_DAYS = 30;

const DAY = 86_400_000;
const RENEW = 'npm run advisories la renueva donde haya red.';

export interface Judgement {
  /** Problems that must be fixed. */
  findings: string[];
  /** Acceptances past their last day, and what they accepted. */
  expired: string[];
  /** Checks that were not possible, and why. */
  warnings: string[];
}

export interface KeptLists {
  list: AdvisoryList;
  accepted: readonly AcceptedAdvisory[];
}

/** Compares a lock with the kept advisories on a day, `yyyy-mm-dd`. */
export function judgeLock(lock: PackageLock, { list, accepted }: KeptLists, today: string): Judgement {
  const isAccepted = (of: Advisory) => (one: AcceptedAdvisory) =>
    one.id === of.id && one.package === of.package;
  const findings = unverifiedPackages(lock).map(
    (folder) => `${folder}: package-lock.json no dice su integridad (sha512) o no viene de un registro.`,
  );
  const expired: string[] = [];
  const needed = new Set<AcceptedAdvisory>();
  for (const { advisory, version } of matchesOf(lock, list.advisories)) {
    const acceptance = accepted.find(isAccepted(advisory));
    if (acceptance) needed.add(acceptance);
    if (!acceptance) findings.push(sentence(advisory, version));
    else if (daysBetween(acceptance.since, acceptance.until) > TERM_DAYS[advisory.severity])
      findings.push(
        `${sentence(advisory, version)} Se aceptó por más de ${TERM_DAYS[advisory.severity]} días (SECURITY.md).`,
      );
    else if (acceptance.until < today)
      expired.push(`${sentence(advisory, version)} Se aceptó hasta ${acceptance.until}.`);
  }
  const idle = accepted.filter((one) => !needed.has(one));
  return {
    findings,
    expired,
    warnings: [
      ...staleness(lock, list, today),
      ...idle.map(({ id, package: name }) => `${id} de ${name} está aceptado y ya no hace falta: quitalo.`),
    ],
  };
}

function matchesOf(lock: PackageLock, advisories: readonly Advisory[]) {
  return lockedPackages(lock).flatMap(({ name, version }) =>
    advisories
      .filter((one) => one.package === name)
      .filter(({ vulnerable }) => semver.satisfies(version, vulnerable, { includePrerelease: true }))
      .map((advisory) => ({ advisory, version })),
  );
}

function sentence({ package: name, id, severity, title, fixed }: Advisory, version: string): string {
  return `${name} ${version}: ${id} (${severity}), ${title}. Corregido en ${fixed}.`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function staleness(lock: PackageLock, { made, lock: compared }: AdvisoryList, today: string): string[] {
  const age = daysBetween(made, today);
  if (age > OLD_DAYS) return [`La lista de avisos es vieja: es del ${made}, hace ${age} días. ${RENEW}`];
  if (compared === '')
    return [
      `La lista de avisos del ${made} se escribió a mano, de lo publicado: puede faltar alguno. ${RENEW}`,
    ];
  if (compared !== lockDigest(lock))
    return [
      `La lista de avisos del ${made} es de otras versiones de los paquetes: puede faltar alguno. ${RENEW}`,
    ];
  return [];
}
