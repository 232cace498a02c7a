import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import type { AmountFact } from './amount-fact.ts';

type Body = Readonly<Record<string, unknown>>;

/** An answer and its request. */
export interface ObservedAnswer {
  readonly endpoint: string;
  readonly request: Body;
  readonly answer: unknown;
  /** Business day of the portal. */
  readonly today: string;
  /** CUIT of the session; empty: signed out. */
  readonly taxpayer: string;
  readonly source: string;
  /** Number of writes under way before the request. */
  readonly epoch: number;
}

/** A fact without its source and epoch. */
type SaidFact = Omit<AmountFact, 'source' | 'epoch'>;

/** Fields that identify the subject of an object; the first one present counts. */
const IDENTITIES: readonly (readonly [field: string, name: (value: string) => string])[] = [
  ['id_concepto', (id) => id],
  ['nro_boleta', (number) => `boleta ${number}`],
  ['nro_comprobante', (number) => `comprobante ${number}`],
  ['nro_plan', (number) => `plan ${number}`],
  ['id_operacion', (id) => `operación ${id}`],
  ['nro_recibo', (number) => `recibo ${number}`],
  ['nro_presentacion', (number) => `presentación ${number}`],
];

/** Fields with the day that the amounts of an answer are for. */
const DAYS = ['fecha_habil', 'fecha_pago', 'fecha'] as const;

/** Endpoints with amounts that depend on a choice in the request, and so are a simulation. */
const SIMULATED = /^(PFP\/(Simular|Deudas)|DDJJ\/(Calcular|Preparar)|PyP\/Calculo)/;

/** Lists of codes compared like amounts: an obligation has the same state on every screen. */
const CODES = new Set(['estados_obligacion', 'situaciones']);

/** Facts of an answer about each thing it identifies, by its declared shape. */
export function answerFacts(seen: ObservedAnswer, config: Config): readonly AmountFact[] {
  const { source, epoch } = seen;
  const shape = config.endpoints.get(seen.endpoint)?.value.response;
  if (!shape || SIMULATED.test(seen.endpoint)) return [];
  const facts: SaidFact[] = [];
  visit(shape, seen.answer, { thing: '', day: dayOf(seen.answer, seen.today) });
  return [...facts, ...summaryFacts(seen), ...ledgerFacts(seen)].map((fact) => ({ ...fact, source, epoch }));

  function visit(node: Shape, value: unknown, around: { thing: string; day: string }): void {
    const known = namedShape(node, config);
    if (!known || value === null || value === undefined) return;
    if (Array.isArray(value)) {
      if (known.items) for (const item of value) visit(known.items, item, around);
      return;
    }
    if (typeof value !== 'object') return;
    const fields = value as Body;
    const thing = thingOf(fields, around.thing);
    const day = dayWithin(fields, around.day);
    for (const [name, property] of Object.entries(known.properties ?? {})) {
      const said = fields[name];
      if (thing !== '' && typeof said === 'string' && isCompared(property))
        facts.push({ thing, measure: name, day: dayFor(name, day), value: said });
      else visit(property, said, { thing, day });
    }
  }
}

function thingOf(fields: Body, around: string): string {
  for (const [field, name] of IDENTITIES) {
    const id = fields[field];
    if (typeof id !== 'string' && typeof id !== 'number') continue;
    const thing = name(String(id));
    return around.startsWith('boleta ') && field === 'id_concepto' ? `${around} ${thing}` : thing;
  }
  return '';
}

function isCompared({ format, codes }: Shape): boolean {
  return format === 'money' || (codes !== undefined && CODES.has(codes));
}

/** Amounts of a slip at its due days, and paid amounts, are the same on any day. */
function dayFor(name: string, day: string): string {
  return /^importe(_[12])?$|^deuda_original$|^anticipo$|^financiado$/.test(name) ? '' : day;
}

function dayOf(answer: unknown, today: string): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return today;
  return dayWithin(answer as Body, today);
}

function dayWithin(fields: Body, around: string): string {
  if ('nro_boleta' in fields || 'nro_comprobante' in fields || 'id_concepto' in fields) return around;
  for (const name of DAYS) {
    const day = fields[name];
    if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  }
  return around;
}

const SUMMARIES = new Set(['Contribuyente/Resumen', 'CuentaUnica/Consulta']);
const SUMMED = ['vencida', 'a_vencer', 'multas', 'en_oficina', 'en_proceso'];

/** Total debt of a taxpayer, which both the front page and the unified statement show. */
function summaryFacts({ endpoint, request, answer, today, taxpayer }: ObservedAnswer): SaidFact[] {
  if (!SUMMARIES.has(endpoint) || taxpayer === '' || Object.keys(request).length > 0) return [];
  const fields = answer as Body;
  return SUMMED.flatMap((measure) => {
    const value = fields[measure] ?? fields[`deuda_${measure}`];
    const thing = `contribuyente ${taxpayer}`;
    return typeof value === 'string' ? [{ thing, measure, day: today, value }] : [];
  });
}

/** A movement in the answer of a ledger. */
export interface Movement {
  tipo_inscripcion: string;
  imponible: string;
  concepto: string;
  debito: string;
  credito: string;
  estado: string;
  legal: string | null;
}

/** Kind of a movement, which precedes the name of its obligation. */
export const NAMED_BEFORE = /^(Anulación|Bonificación|Interés|Pago|Pasa al plan|Compensación) · /;

/** Balance of each obligation of the ledger, and of each line of debt with the same name. */
function ledgerFacts({ endpoint, answer, today }: ObservedAnswer): SaidFact[] {
  if (endpoint === 'CuentaCorriente/Consulta')
    return balances((answer as { items?: Movement[] }).items ?? [], today);
  if (endpoint !== 'CuentaUnica/Inscripciones/Deuda' && endpoint !== 'BoletaMultiple/Consulta') return [];
  const { obligaciones = [], fecha = today } = answer as {
    obligaciones?: Record<string, string>[];
    fecha?: string;
  };
  return obligaciones
    .filter(({ situacion }) => situacion !== 'EN_PLAN')
    .flatMap((line) => {
      const thing = `${line['tipo_inscripcion']} ${line['imponible']} ${line['concepto']}`;
      return [
        { thing, measure: 'total', day: fecha, value: line['total']! },
        { thing, measure: 'estado', day: fecha, value: line['estado']! },
      ];
    });
}

function balances(movements: readonly Movement[], day: string): SaidFact[] {
  const by = new Map<string, Movement[]>();
  for (const one of movements) {
    const thing = `${one.tipo_inscripcion} ${one.imponible} ${one.concepto.replace(NAMED_BEFORE, '')}`;
    by.set(thing, [...(by.get(thing) ?? []), one]);
  }
  return [...by].flatMap(([thing, of]) => {
    const cents = of.reduce((sum, { debito, credito }) => sum + centsOf(debito) - centsOf(credito), 0);
    const [{ estado, legal }] = of as [Movement];
    if (cents === 0 || legal === 'EN_PLAN') return [];
    return [
      { thing, measure: 'total', day, value: (cents / 100).toFixed(2) },
      { thing, measure: 'estado', day, value: estado },
    ];
  });
}

/** Cents of an amount in wire form. */
export function centsOf(money: string): number {
  return Math.round(Number(money) * 100);
}
