/** What begins a command that a text names. */
const PROGRAM =
  /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|docker|podman|buildah|systemctl|systemd-[a-z]+|journalctl|nginx|openssl|createdb|pg_[a-z]+) \S/;

/**
 * Commands of a document for operators, as a person would type them: each line of its `sh` blocks, and what its text names.
 * A line that goes on in the next is one; what follows `#` is no part of it.
 */
export function documentCommands(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines = '']) => linesOf(lines));
  const text = markdown.replace(/^```.*?^```/gms, '');
  const named = [...text.matchAll(/`([^`]+)`/g)]
    .map(([, words = '']) => words.replace(/\s+/g, ' '))
    .filter((words) => PROGRAM.test(words));
  return [...new Set([...blocks, ...named])];
}

function linesOf(block: string): string[] {
  return block
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#\s.*$/, '').trim())
    .filter((line) => line !== '');
}
