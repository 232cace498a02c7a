import type { Attack } from './finding.ts';

/** Every attack by its name, in the order of the table; loaded when it runs. */
export const ATTACKS: Readonly<Record<string, () => Promise<Attack>>> = {
  access: async () => (await import('#tests/attack/access/access.ts')).access,
  second: async () => (await import('#tests/attack/access/second-factor.ts')).secondFactor,
  restore: async () => (await import('#tests/attack/stores/restore.ts')).restoreAttack,
  page: async () => (await import('./page.ts')).page,
  faults: async () => (await import('./faults.ts')).faults,
  database: async () => (await import('#tests/attack/stores/database.ts')).databaseAttack,
  kill: async () => (await import('#tests/attack/kill/kill.ts')).kill,
  throughput: async () => (await import('#tests/attack/speed/throughput.ts')).throughputAttack,
  matrix: async () => (await import('#tests/attack/access/matrix.ts')).matrix,
  strangers: async () => (await import('#tests/attack/access/strangers.ts')).strangers,
  hostile: async () => (await import('#tests/attack/hostile/hostile.ts')).hostile,
  inspection: async () => (await import('#tests/attack/floods/inspection.ts')).inspection,
  uploads: async () => (await import('#tests/attack/floods/uploads.ts')).uploads,
  hidden: async () => (await import('#tests/attack/uploads/hidden.ts')).hidden,
  fuzz: async () => (await import('#tests/attack/fuzz/fuzz.ts')).fuzz,
  payments: async () => (await import('#tests/attack/payments/payments.ts')).payments,
  holds: async () => (await import('#tests/attack/kill/holds.ts')).holds,
  refusals: async () => (await import('#tests/attack/refusals/refusals.ts')).refusals,
  floods: async () => (await import('#tests/attack/floods/floods.ts')).floods,
  sockets: async () => (await import('#tests/attack/floods/sockets.ts')).sockets,
  texts: async () => (await import('#tests/attack/texts/texts.ts')).texts,
  slowest: async () => (await import('#tests/attack/slowest/slowest.ts')).slowest,
};
