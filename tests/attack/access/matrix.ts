import type { Attack } from '#tests/attack/finding.ts';
import { countTest } from './count-test.ts';

const TEST = 'tests/api/matrix/access-matrix.test.ts';
const WHAT = 'access matrix: checks that give somebody what is another’s';

/** The access matrix of the tests, counted: every operation called by its owner, by another taxpayer and signed out. */
export const matrix: Attack = async ({ say }) => [countTest(TEST, WHAT, say)];
