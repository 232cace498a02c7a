import type { AuditRow } from './chain.ts';

/** The data of an audit row in one line: `cuit: 20981001126, motivo: CLAVE`. */
export function subjectWords({ subject }: Pick<AuditRow, 'subject'>): string {
  const said = Object.entries(JSON.parse(subject) as Record<string, unknown>);
  return said.map(([name, value]) => `${name}: ${value}`).join(', ');
}
