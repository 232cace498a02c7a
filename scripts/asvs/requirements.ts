import { readFileSync } from 'node:fs';

/** A requirement of OWASP ASVS 5.0.0 that is held here: those of level 1 and 2. */
export interface Requirement {
  /** `6.2.5`: chapter, section, number. */
  id: string;
  level: 1 | 2;
}

/** Number of requirements of each level of the published standard, to prove the list whole. */
const PUBLISHED = { 1: 70, 2: 183, 3: 92 } as const;

/**
 * The levels of the standard by section, first requirement to last (`docs/asvs/levels.json`).
 * @throws {Error} when the list does not have as many of each level as the standard
 */
export function readRequirements(file = 'docs/asvs/levels.json'): Requirement[] {
  const sections = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const all = Object.entries(sections).flatMap(([section, levels]) =>
    [...levels].map((level, i) => ({ id: `${section}.${i + 1}`, level: Number(level) })),
  );
  for (const [level, count] of Object.entries(PUBLISHED)) {
    const found = all.filter((one) => one.level === Number(level)).length;
    if (found !== count) throw new Error(`Level ${level} has ${count} requirements, not ${found}.`);
  }
  return all.filter((one): one is Requirement => one.level <= 2);
}

/** Number of the chapter of a requirement. */
export const chapterOf = (id: string): number => Number(id.split('.')[0]);
