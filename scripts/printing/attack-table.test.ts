import { expect, it } from 'vitest';
import { withAttacks } from './attack-table.ts';

const BEGIN = '<!-- The attacks: made by `npm run generate` from docs/attack.json. -->';
const END = '<!-- End of the attacks. -->';
const rows = [
  { attack: 'kill', what: 'acknowledged writes lost', tries: 1200, broken: 0, note: '1 | 2' },
  { attack: 'kill', what: 'PostgreSQL', tries: 0, broken: 0 },
  { attack: 'fuzz', what: 'answers of 5xx', tries: 28_500, broken: 1 },
];

it('a document shows each row of a run, and never what was not tried as held', () => {
  const shown = withAttacks(`Before\n${BEGIN}\nold\n${END}\nAfter`, { seed: 7, rows });
  expect(shown).toBe(
    [
      'Before',
      BEGIN,
      '',
      '1 of 3 held, with seed 7.',
      '',
      '| attack | what must not happen     |  tries |    broken | measured on the way |',
      '| ------ | ------------------------ | -----: | --------: | ------------------- |',
      '| `kill` | acknowledged writes lost |  1,200 |         0 | 1 \\| 2              |',
      '|        | PostgreSQL               |      0 | not tried |                     |',
      '| `fuzz` | answers of 5xx           | 28,500 |         1 |                     |',
      '',
      END,
      'After',
    ].join('\n'),
  );
});

it('a document without a place for it is told', () => {
  expect(() => withAttacks('Nothing', { seed: 1, rows })).toThrow('There is no place for the attacks.');
});
