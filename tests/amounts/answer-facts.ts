import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import type { AmountFact } from './amount-fact.ts';

type Body = Readonly<Record<string, unknown>>;

/** An answer and what it was asked with. */
export interface ObservedAnswer {
  readonly endpoint: string;
  readonly request: Body;
  readonly answer: unknown;
  /** Business day of the portal. */
  readonly today: string;
  /** CUIT of the session; empty: a stranger. */
  readonly taxpayer: string;
  readonly source: string;
  /** Writes on the way before it was asked. */
  readonly epoch: number;
}

/** A fact without where and when it was said. */
type SaidFact = Omit<AmountFact, 'source' | 'epoch'>;

/** Fields that say what an object is about, the first one that it has. */
const IDENTITIES: readonly (readonly [field: string, name: (value: string) => string])[] = [
  ['id_concepto', (id) => id],
  ['nro_boleta', (number) => `boleta ${number}`],
  ['nro_comprobante', (number) => `comprobante ${number}`],
  ['nro_plan', (number) => `plan ${number}`],
  ['id_operacion', (id) => `operación ${id}`],
  ['nro_recibo', (number) => `recibo ${number}`],
  ['nro_presentacion', (number) => `presentación ${number}`],
];

/** Fields of an answer that say which day its amounts are for. */
const DAYS = ['fecha_habil', 'fecha_pago', 'fecha'] as const;

/** Endpoints whose rows are shown with what a choice in the request changes: their amounts are of a simulation. */
const SIMULATED = /^(PFP\/(Simular|Deudas)|DDJJ\/(Calcular|Preparar)|PyP\/Calculo)/;

/** Lists of codes that are compared as amounts are: an obligation has one state on every screen. */
const CODES = new Set(['estados_obligacion', 'situaciones']);

/** What an answer says of each thing that it names, by its declared shape. */
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

/** Amounts of a slip at its due days, and what was paid, are the same on every day. */
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

/** What a taxpayer owes in all, which the front page and the single account both say. */
function summaryFacts({ endpoint, request, answer, today, taxpayer }: ObservedAnswer): SaidFact[] {
  if (!SUMMARIES.has(endpoint) || taxpayer === '' || Object.keys(request).length > 0) return [];
  const fields = answer as Body;
  return SUMMED.flatMap((measure) => {
    const value = fields[measure] ?? fields[`deuda_${measure}`];
    const thing = `contribuyente ${taxpayer}`;
    return typeof value === 'string' ? [{ thing, measure, day: today, value }] : [];
  });
}

/** A movement of a ledger, as its answer has it. */
export interface Movement {
  tipo_inscripcion: string;
  imponible: string;
  concepto: string;
  debito: string;
  credito: string;
  estado: string;
  legal: string | null;
}

/** What a movement of an obligation does, before the name of the obligation. */
export const NAMED_BEFORE = /^(Anulación|Bonificación|Interés|Pago|Pasa al plan|Compensación) · /;

/** The balance of each obligation of the ledger, and of each line of debt by the same name. */
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

/** Cents of money as it travels. */
export function centsOf(money: string): number {
  return Math.round(Number(money) * 100);
}
