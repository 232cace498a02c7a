import { yearOf } from '#formats/date.ts';
import type { ObligationRow, Taxpayer } from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { claimableLines, claimWith } from './claims.ts';
import { closureOf } from './closures.ts';
import type { ExpedienteCase } from './parts/expediente-case.ts';
import { filingDay, lifeOf, type Outcome } from './expediente-life.ts';
import type { DatedOffice } from './parts/office.ts';
import type { Filing } from './filing.ts';
import { Random } from './parts/random.ts';

/** Numbers by state: 42, and the three of the demo set. */
const CLAIMS: Readonly<Partial<Record<Outcome, number>>> = {
  INICIADO: 4,
  EN_ANALISIS: 5,
  OBSERVADO: 2,
  SUBSANADO: 2,
  APROBADO: 4,
  RECHAZADO: 4,
  FINALIZADO: 7,
  ARCHIVADO: 2,
  DESISTIDO: 2,
};
const CLOSURES: Readonly<Partial<Record<Outcome, number>>> = {
  INICIADO: 1,
  EN_ANALISIS: 2,
  OBSERVADO: 1,
  SUBSANADO: 1,
  RECHAZADO: 2,
  ARCHIVADO: 1,
  DESISTIDO: 2,
};
/** Those of this year end just before the first of the demo set. */
const NEXT_NUMBER = 45_170;
const FIRST_OF_OLD_YEARS = 44_121;

/** Sources of the expedientes. */
export interface Filed {
  obligations: readonly ObligationRow[];
  /** Slip each obligation was paid with. */
  slips: ReadonlyMap<string, string>;
  businesses: readonly SeededBusiness[];
  taxpayers: readonly Taxpayer[];
}

/**
 * The expedientes around those of the demo set: payments that do not appear and closures of shops, in every state, of
 * taxpayers with fiscal key and of people without it.
 */
export function bulkExpedientes(about: Filed, office: DatedOffice): ExpedienteCase[] {
  const random = new Random('expedientes');
  const claims = claimableLines(about);
  const shops = random.shuffled(about.businesses.filter(keepsShop(about.taxpayers)));
  const filings = [
    ...outcomes(CLAIMS).map((outcome) =>
      begun(outcome, (filed) => claimWith(claims, { outcome, filed }, random)),
    ),
    ...outcomes(CLOSURES).map((outcome, i) =>
      begun(outcome, (filed) => closureOf(shops[i] as SeededBusiness, { filed }, about, random)),
    ),
  ];
  return numbered(filings, office.today);

  function begun(outcome: Outcome, file: (filed: string) => Filing): Omit<ExpedienteCase, 'number' | 'year'> {
    const filed = filingDay(outcome, office, random);
    const { details, ...filing } = file(filed);
    return { ...filing, moves: lifeOf({ filed, outcome }, details, office, random) };
  }
}

function outcomes(counts: Readonly<Partial<Record<Outcome, number>>>): Outcome[] {
  return Object.entries(counts).flatMap(([outcome, count]) =>
    Array.from({ length: count }, () => outcome as Outcome),
  );
}

/** Shops that are billed, of companies with fiscal key. */
function keepsShop(taxpayers: readonly Taxpayer[]): (business: SeededBusiness) => boolean {
  const companies = new Set(
    taxpayers.filter((one) => one.password_hash !== null && one.cuit.startsWith('3')).map(({ id }) => id),
  );
  return ({ taxpayer_id, billing }) => billing !== null && companies.has(taxpayer_id);
}

/** Numbers them by year as they were filed. */
function numbered(all: readonly Omit<ExpedienteCase, 'number' | 'year'>[], today: string): ExpedienteCase[] {
  const filedAt = ({ moves }: Pick<ExpedienteCase, 'moves'>) => moves[0]?.at ?? '';
  const inOrder = all.toSorted((a, b) => (filedAt(a) < filedAt(b) ? -1 : 1));
  const years = inOrder.map((one) => yearOf(filedAt(one).slice(0, 10)));
  return inOrder.map((one, i) => {
    const year = years[i] as number;
    const before = years.slice(0, i).filter((other) => other === year).length;
    const ofYear = years.filter((other) => other === year).length;
    const first = year === yearOf(today) ? NEXT_NUMBER - ofYear : FIRST_OF_OLD_YEARS;
    return { ...one, year, number: first + before };
  });
}
