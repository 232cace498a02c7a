import type { Antivirus } from '#server/core/providers/antivirus.ts';

/** The file that every antivirus agrees to find, though it does nothing; here in two, so that none finds this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Finds the test file of antiviruses and nothing else. */
export class SandboxAntivirus implements Antivirus {
  async scan(bytes: Buffer): Promise<string | null> {
    return bytes.includes(EICAR) ? 'Eicar-Test-Signature' : null;
  }
}
