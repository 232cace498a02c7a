/** Start of a command in inline code. */
const PROGRAM =
  /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|docker|podman|buildah|systemctl|systemd-[a-z]+|journalctl|nginx|openssl|createuser|createdb|pg_[a-z]+) \S/;

/**
 * Commands of a document for operators: each line of its `sh` blocks, and those in inline code. Continuation lines are
 * joined; comments after `#` are dropped.
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
