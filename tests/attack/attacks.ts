import type { Attack } from './finding.ts';

/** Every attack by its name, in the order of the table; loaded when it runs. */
export const ATTACKS: Readonly<Record<string, () => Promise<Attack>>> = {
  access: async () => (await import('./access.ts')).access,
  second: async () => (await import('./second-factor.ts')).secondFactor,
  restore: async () => (await import('./restore.ts')).restoreAttack,
  page: async () => (await import('./page.ts')).page,
  faults: async () => (await import('./faults.ts')).faults,
  database: async () => (await import('./database.ts')).databaseAttack,
  kill: async () => (await import('./kill.ts')).kill,
  throughput: async () => (await import('./throughput.ts')).throughputAttack,
  matrix: async () => (await import('./matrix.ts')).matrix,
  hostile: async () => (await import('./hostile.ts')).hostile,
  uploads: async () => (await import('./uploads.ts')).uploads,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  payments: async () => (await import('./payments.ts')).payments,
  holds: async () => (await import('./holds.ts')).holds,
  floods: async () => (await import('./floods.ts')).floods,
  sockets: async () => (await import('./sockets.ts')).sockets,
};
