import { proseProblems } from './prose-problems.ts';
import { command } from '#scripts/command.ts';

/**
 * `npm run check:prose`: whether comments are in plain English and each exported name has one home (CONTRIBUTING.md).
 * Exit code 0: they are; 1: a line for each place that is not.
 */
command('check:prose', 'Comprueba el inglés de los comentarios y los nombres del código.').parse();

const problems = proseProblems();
for (const problem of problems) console.log(problem);
console.log(`${problems.length} problems of prose`);
if (problems.length > 0) process.exitCode = 1;
