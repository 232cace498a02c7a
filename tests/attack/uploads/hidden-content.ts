import { seededRandom } from '#tests/attack/random.ts';
import { keptFiles } from './kept-files.ts';
import { ACTIVE_CONTENTS, SOUND_CONTENTS } from './pdf-contents.ts';
import { HIDINGS } from './pdf-hidings.ts';
import type { WrittenPdf } from './written-pdf.ts';

/** Files with active content, every way of hiding and every content among them; the seed draws which goes with which. And kept ones. */
export async function hiddenContents(seed: number, count: number): Promise<WrittenPdf[]> {
  const random = seededRandom(seed);
  const ways = [...HIDINGS, ...HIDINGS, ...HIDINGS].slice(0, Math.max(count, HIDINGS.length));
  const contents = shuffled(
    Array.from({ length: count }, (_, i) => ACTIVE_CONTENTS[i % ACTIVE_CONTENTS.length]!),
    random,
  );
  const drawn = await Promise.all(contents.map((content, i) => written(ways[i % ways.length]!, content)));
  return [...drawn, ...keptFiles('hidden-files')];
}

/** Files as programs write them, each way with a third of the content that people send. */
export async function soundFiles(): Promise<WrittenPdf[]> {
  const ways = HIDINGS.filter(({ isUsual }) => isUsual);
  return Promise.all(
    ways.flatMap((way, i) =>
      SOUND_CONTENTS.filter((_, j) => (i + j) % 3 === 0).map((each) => written(way, each)),
    ),
  );
}

async function written(
  way: (typeof HIDINGS)[number],
  content: (typeof ACTIVE_CONTENTS)[number],
): Promise<WrittenPdf> {
  return { what: `${content.what}: ${way.what}`, bytes: await way.write(content) };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((each) => ({ each, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ each }) => each);
}
