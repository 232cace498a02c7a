import { asvsCounts } from './asvs-counts.ts';
import { asvsProblems } from './asvs-problems.ts';
import { readChapters } from './chapters.ts';
import { readRequirements } from './requirements.ts';

/** `npm run asvs`: how the portal meets OWASP ASVS 5.0.0, in counts; exit 1 when an answer is missing or wrong (`docs/asvs.md`). */
const [chapters, requirements] = [readChapters(), readRequirements()];
const number = (count: number) => String(count).padStart(5);
console.log(`${''.padEnd(36)}L1: met fail  n/a   L2: met fail  n/a`);
for (const { chapter, title, level1, level2 } of asvsCounts(chapters, requirements)) {
  const counts = [level1, level2].map(
    (one) => `   ${number(one.met)}${number(one.failing)}${number(one['not-applicable'])}`,
  );
  console.log(`${(chapter ? `${chapter}. ${title}` : title).padEnd(35)}${counts.join('')}`);
}
for (const { items } of chapters)
  for (const { id, how } of items.filter(({ state }) => state === 'failing'))
    console.log(`\n${id} fails: ${how}`);
const problems = asvsProblems(chapters, requirements);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
