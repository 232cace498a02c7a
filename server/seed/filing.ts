import type { ExpedienteCase } from './parts/expediente-case.ts';
import type { Outcome } from './expediente-life.ts';

/** A filed procedure, before its movements. */
export interface Filing extends Omit<ExpedienteCase, 'year' | 'number' | 'moves'> {
  /** Text of each state it may reach. */
  details: Readonly<Partial<Record<Outcome, string>>>;
}

/** Mail in a taxpayer's profile; one made from the CUIT when there is none. */
export function mailOf({ cuit, profile }: { cuit: string; profile: string }): string {
  const { email } = JSON.parse(profile) as { email: string };
  return email.includes('@') ? email : `${cuit}@ejemplo.test`;
}
