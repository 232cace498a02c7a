import { fromCents, money } from '#formats/money.ts';
import { CREDIT_TERM } from '#server/rules/calendar/credit-term.ts';

/** Pending matters that block the closure of a business. */
export interface ClosurePending {
  /** Periods not declared, oldest first: `02/2026`. */
  periods: readonly string[];
  /** Debt in cents. */
  owed: number;
  /** Numbers of plans with overdue instalments. */
  latePlans: readonly string[];
  /** Numbers of the advertising still in place. */
  media: readonly string[];
  /** A payment of the debt is not credited yet. */
  uncredited: boolean;
}

/** Maximum items to name; beyond it only their number is given. */
const NAMED = 3;

/** Sentence with what to do before closing; null when nothing is pending. */
export function closureNotice({
  periods,
  owed,
  latePlans,
  media,
  uncredited,
}: ClosurePending): string | null {
  const steps: string[] = [];
  if (periods.length > 0) steps.push(`presentá ${several(periods, 'la DDJJ', 'las DDJJ')}`);
  if (owed > 0) steps.push(`regularizá ${money.write(fromCents(owed))}`);
  if (latePlans.length > 0) steps.push(`poné al día ${several(latePlans, 'el plan N°', 'los planes N°')}`);
  if (media.length > 0) steps.push(`pedí la baja de ${advertising(media)}`);
  if (uncredited) steps.push(`esperá que se acredite tu pago (${CREDIT_TERM})`);
  return steps.length === 0 ? null : `Para cerrar el negocio primero ${listed(steps)}.`;
}

function advertising(media: readonly string[]): string {
  if (media.length > NAMED) return `los ${media.length} medios de publicidad que siguen en pie`;
  return `la publicidad ${listed(media)}`;
}

function several(names: readonly string[], one: string, many: string): string {
  return `${names.length === 1 ? one : many} ${listed(names)}`;
}

/** Joins in Spanish: `a`, `a y b`, `a, b y c`. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}
