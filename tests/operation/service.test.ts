import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VERIFY_SERVICE } from './plays.ts';

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the service of systemd', () => {
  const run = (command: string) =>
    spawnSync(`${command} deploy/portal-rentas.service`, { encoding: 'utf8', shell: true });

  it('is a file that systemd takes whole', () => {
    const { status, stderr } = run(VERIFY_SERVICE);
    // Ignores warnings about programs that this machine has elsewhere.
    expect(stderr.split('\n').filter((line) => line.includes('portal-rentas.service'))).toEqual([]);
    expect(status).toBe(0);
  });

  it('leaves the portal as little of the machine as the document says', () => {
    const { stdout } = run('systemd-analyze security --offline=true');
    expect(/Overall exposure level .*: (\d\.\d)/.exec(stdout)?.[1]).toBe('1.4');
  });
});
