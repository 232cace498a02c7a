import type { Attack } from '#tests/attack/finding.ts';
import { countTest } from './count-test.ts';

const TEST = 'tests/api/matrix/access-matrix.test.ts';
const WHAT = 'access matrix: checks that give somebody what is another’s';

/** The access matrix of the tests, counted: every operation asked by its owner, by another and by nobody. */
export const matrix: Attack = async ({ say }) => [countTest(TEST, WHAT, say)];
