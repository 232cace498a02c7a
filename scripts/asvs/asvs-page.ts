import { asvsCounts, type ChapterCounts } from './asvs-counts.ts';
import type { Chapter, Item } from './chapters.ts';
import type { Requirement } from './requirements.ts';

const HEAD = `# OWASP ASVS 5.0.0, levels 1 and 2

Made by \`npm run generate\` from [docs/asvs](asvs). Do not edit: edit the chapter. \`npm run asvs\` prints the counts and fails when an
answer is missing, a named file does not exist, a requirement of level 1 fails or more than eight of level 2 do.

The ids are those of the [standard](https://github.com/OWASP/ASVS/tree/v5.0.0); titles and sentences are ours, so read each beside it.
`;
const WORDS = { met: 'met', failing: '**failing**', 'not-applicable': 'not applicable' } as const;

/** The page of the answers: counts, what fails, and every requirement by chapter. */
export function asvsPage(chapters: readonly Chapter[], requirements: readonly Requirement[]): string {
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  const failing = chapters.flatMap(({ items }) => items.filter(({ state }) => state === 'failing'));
  const line = (item: Item) =>
    `| ${item.id} | ${levels.get(item.id)} | ${cell(item.title)} | ${WORDS[item.state]} | ${cell(sentence(item))} | ${(item.test ?? []).map(link).join(', ')} |`;
  return [
    HEAD,
    table('| chapter | L1 met | failing | n/a | L2 met | failing | n/a |', 7, [
      ...asvsCounts(chapters, requirements).map(countsLine),
    ]),
    '## What fails\n',
    failing.length === 0
      ? 'Nothing.\n'
      : failing.map((item) => `- **${item.id}** ${sentence(item)}\n`).join(''),
    ...chapters.flatMap(({ chapter, title, items }) => [
      `## ${chapter}. ${title}\n`,
      table('| id | level | what | state | how | held by |', 6, items.map(line)),
    ]),
  ].join('\n');
}

const sentence = ({ how, mend }: Item) => (mend ? `${how} What would mend it: ${mend}` : how);
const cell = (text: string) => text.replaceAll('|', '\\|');
/** From the page, which is in docs/. */
const link = (path: string) =>
  `[${path.split('/').at(-1)}](${path.startsWith('docs/') ? path.slice(5) : `../${path}`})`;

function countsLine({ chapter, title, level1, level2 }: ChapterCounts): string {
  const counts = [level1, level2].flatMap((one) => [one.met, one.failing, one['not-applicable']]);
  return `| ${chapter ? `${chapter}. ` : ''}${title} | ${counts.join(' | ')} |`;
}

function table(head: string, columns: number, lines: readonly string[]): string {
  return [head, `|${' --- |'.repeat(columns)}`, ...lines, ''].join('\n');
}
