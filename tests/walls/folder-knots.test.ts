import { expect, it } from 'vitest';
import { folderKnots } from '#scripts/walls/folder-knots.ts';
import { houseFiles } from '#scripts/walls/house-files.ts';
import { KNOTS } from '#scripts/walls/knots.ts';

const house = houseFiles();
const knotsWith = (planted: Readonly<Record<string, string>>) =>
  folderKnots(new Map(Object.entries(planted))).map((knot) => knot.join(' '));

it('has no knot of folders but those that are listed, and lists no other', () => {
  expect(folderKnots(house).map((knot) => knot.join(' '))).toEqual(KNOTS);
});

it('lists only knots of a folder with folders inside it', () => {
  const [around = '', ...inside] = KNOTS.map((knot) => knot.split(' ')).flatMap(([first = '', ...others]) =>
    others.map((other) => (`${other}`.startsWith(`${first}/`) ? '' : other)),
  );
  expect([around, ...inside].filter((one) => one !== '')).toEqual([]);
});

it.each([
  ["import type { Two } from '#server/seed/two/two.ts';", 'a type'],
  ["export type One = import('#server/seed/two/two.ts').Two;", 'a type without a name'],
  ["export { two } from '#server/seed/two/two.ts';", 'what it passes on'],
  ["export const two = () => import('#server/seed/two/two.ts');", 'what it loads later'],
])('sees a knot of two folders that stand side by side: %s', (code) => {
  expect(
    knotsWith({
      'server/seed/one/one.ts': code,
      'server/seed/two/two.ts': "export type { One } from '#server/seed/one/one.ts';",
    }),
  ).toEqual(['server/seed/one server/seed/two']);
});

it('sees a knot that goes through others', () => {
  expect(
    knotsWith({
      'src/forms/one/one.ts': "import { two } from '#forms/two/two.ts';",
      'src/forms/two/two.ts': "import { three } from '#forms/three/three.ts';",
      'src/forms/three/three.tsx': "import { one } from '#forms/one/one.ts';",
    }),
  ).toEqual(['src/forms/one src/forms/three src/forms/two']);
});

it('sees a rule that reads the list of rules', () => {
  const check = [...house].filter(([path]) => path.startsWith('src/language/check/'));
  const code = "import { check } from '#language/check/check.ts';";
  const planted = { ...Object.fromEntries(check), 'src/language/check/rules/words/planted.ts': code };
  expect(knotsWith(planted)[0]).toContain('src/language/check/rules/words');
});

it('lets folders import in one direction', () => {
  expect(
    knotsWith({
      'server/seed/one/one.ts': "import { two } from '#server/seed/two/two.ts';\nimport './one.css';",
      'server/seed/two/two.ts': "import { readFileSync } from 'node:fs';",
    }),
  ).toEqual([]);
});
