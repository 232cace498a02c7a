import type { ExpedienteCase } from './parts/expediente-case.ts';
import type { Outcome } from './expediente-life.ts';

/** What is filed, before anything happens to it. */
export interface Filing extends Omit<ExpedienteCase, 'year' | 'number' | 'moves'> {
  /** What is said of each state it may go to. */
  details: Readonly<Partial<Record<Outcome, string>>>;
}

/** Mail of somebody by what his profile says; made of his CUIT when he gave none. */
export function mailOf({ cuit, profile }: { cuit: string; profile: string }): string {
  const { email } = JSON.parse(profile) as { email: string };
  return email.includes('@') ? email : `${cuit}@ejemplo.test`;
}
