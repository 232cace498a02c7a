/** A measurement: medians of our page, of a plain page, and of the hand-written React page with the same content. */
export interface Measured {
  readonly what: string;
  readonly ours: number;
  readonly plain?: number;
  readonly byHand?: number;
  /** Beyond these the run fails: so many times the others', or so much. */
  readonly limits?: { readonly plain?: number; readonly byHand?: number; readonly most?: number };
}

export interface Ratio {
  readonly ratio: number;
  readonly limit: number | undefined;
}

export interface Verdict {
  readonly plain: Ratio | undefined;
  readonly byHand: Ratio | undefined;
  readonly kept: boolean;
}

/** Compares a measurement with its limits. A missing measurement fails. */
export function verdictOf({ ours, plain, byHand, limits = {} }: Measured): Verdict {
  const ratios = { plain: ratio(ours, plain, limits.plain), byHand: ratio(ours, byHand, limits.byHand) };
  const isWithin = (one: Ratio | undefined) => one?.limit === undefined || one.ratio <= one.limit;
  const most = limits.most === undefined || ours <= limits.most;
  return {
    ...ratios,
    kept: Number.isFinite(ours) && most && isWithin(ratios.plain) && isWithin(ratios.byHand),
  };
}

function ratio(ours: number, other: number | undefined, limit: number | undefined): Ratio | undefined {
  return other === undefined ? undefined : { ratio: ours / other, limit };
}

const WIDTH = 62;
export const HEAD = row('Mediana, ms', ['portal', 'sin nada', 'a mano', 'razones y sus límites']);

/** Line of the table for a measurement. */
export function lineOf(measured: Measured): string {
  const { plain, byHand, kept } = verdictOf(measured);
  const most = measured.limits?.most;
  const ratios = [
    plain && `${plain.ratio.toFixed(2)}${within(plain.limit)} sin nada`,
    byHand && `${byHand.ratio.toFixed(2)}${within(byHand.limit)} a mano`,
    most !== undefined && `≤ ${most}`,
    !kept && 'NO CUMPLE',
  ].filter(Boolean);
  const numbers = [measured.ours, measured.plain, measured.byHand].map(
    (one) => one?.toFixed(one < 1 ? 3 : 1) ?? '',
  );
  return row(measured.what, [...numbers, ratios.join('; ')]);
}

const within = (limit: number | undefined) => (limit === undefined ? '' : ` (≤ ${limit})`);

function row(what: string, cells: readonly string[]): string {
  const [last = '', ...numbers] = [...cells].reverse();
  return `${what.padEnd(WIDTH)}${numbers
    .reverse()
    .map((cell) => cell.padStart(10))
    .join('')}   ${last}`;
}
