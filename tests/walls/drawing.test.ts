import { expect, it } from 'vitest';
import { reached } from './reached.ts';

const DRAWN_WITH = ['pdfkit', 'bwip-js/node', 'write-excel-file/node'];

it('the thread that answers requests draws nothing: it cannot even reach what draws', () => {
  const main = reached('server/main.ts');
  expect(main).toContain('server/subjects/slips/issue-slip.ts');
  expect(DRAWN_WITH.filter((name) => main.has(name))).toEqual([]);
  const thread = reached('server/core/files/drawing-thread.ts');
  expect(DRAWN_WITH.filter((name) => thread.has(name))).toEqual(DRAWN_WITH);
});
