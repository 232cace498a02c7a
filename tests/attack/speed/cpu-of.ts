import { readdirSync, readFileSync } from 'node:fs';

/** Indices in `/proc/PID/stat`, after the name of the program: parent, user and system time in clock ticks. */
const [PARENT, USER, SYSTEM] = [1, 11, 12];
const TICK = 10;

/** Milliseconds of processor that a process took; 0 where the machine does not tell. */
export const cpuOf = (pid: number): number => tookOf(statOf(`${pid}`));

/** The same of the thread it began with: in Node, the one that answers. */
export const cpuOfFirstThread = (pid: number): number => tookOf(statOf(`${pid}/task/${pid}`));

/** The same of the processes that a process began and that still run. */
export function cpuOfChildren(pid: number): number {
  const all = processes().map(statOf);
  return all.reduce((sum, fields) => sum + (Number(fields?.[PARENT]) === pid ? tookOf(fields) : 0), 0);
}

const tookOf = (fields: readonly string[] | null): number =>
  fields ? (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK : 0;

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function statOf(process: string): string[] | null {
  try {
    const line = readFileSync(`/proc/${process}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
