import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** TypeScript of what ships and of commands, without tests: path from the project's root → content. */
export function houseFiles(): Map<string, string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'src', 'server', 'scripts'];
  const paths = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const code = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && existsSync(path));
  return new Map(code.map((path) => [path, readFileSync(path, 'utf8')]));
}
