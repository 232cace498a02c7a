import { fromCents, money } from '#formats/money.ts';
import { CREDIT_TERM } from '#server/rules/calendar/credit-term.ts';

/** What a business has to clear before it can be closed. */
export interface ClosurePending {
  /** Periods not declared, oldest first: `02/2026`. */
  periods: readonly string[];
  /** Cents owed. */
  owed: number;
  /** Numbers of the plans with overdue instalments. */
  latePlans: readonly string[];
  /** Numbers of the advertising that still stands. */
  media: readonly string[];
  /** A payment of what was owed is not credited yet. */
  uncredited: boolean;
}

/** Of more than these only how many there are is said. */
const NAMED = 3;

/** What to do before closing, in a sentence; null when nothing is in the way. */
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

/** `a`, `a y b`, `a, b y c`. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}
