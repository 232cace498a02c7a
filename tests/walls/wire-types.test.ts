import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { houseFiles } from '#scripts/walls/house-files.ts';
import { wireReaders } from '#scripts/walls/wire-types.ts';

const planted = (path: string, code: string) => wireReaders(new Map([[path, code]]));

it('lets no subject but those of the list know the wire, and the list only shrinks', () => {
  const left: unknown = JSON.parse(readFileSync('tests/walls/wire-readers.json', 'utf8'));
  expect(wireReaders(houseFiles())).toEqual(left);
});

it.each([
  ['a shape', "import type { Boleta } from '#server/core/generated/endpoints.ts';"],
  ['a shape without a name', "export type One = import('#server/core/generated/endpoints.ts').Boleta;"],
  ['an answer', "import type { ResponseOf } from '#server/core/context/handler.ts';"],
  [
    'a request beside a path',
    "import type { EndpointPath, RequestOf } from '#server/core/context/handler.ts';",
  ],
])('sees a subject that takes %s of the wire', (_what, code) => {
  expect(planted('server/subjects/debt/planted.ts', code)).toEqual(['server/subjects/debt/planted.ts']);
});

it('lets endpoints read it, and subjects what is theirs', () => {
  const wire = "import type { Boleta } from '#server/core/generated/endpoints.ts';";
  expect(planted('server/endpoints/Pagos/planted.ts', wire)).toEqual([]);
  expect(
    planted(
      'server/subjects/debt/planted.ts',
      "import type { ErrorOf } from '#server/core/context/handler.ts';",
    ),
  ).toEqual([]);
});
