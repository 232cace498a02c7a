import { addDays } from '#formats/date.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import type {
  DebitAdhesion,
  DebitMovement,
  ObligationRow,
  Taxpayer,
} from '#server/core/store/schema/schema.ts';
import type { DatedOffice } from './parts/office.ts';
import { Random } from './parts/random.ts';
import { payLine } from './parts/pay-lines.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Something that is or was paid by automatic debit. */
export interface Debited {
  object: string;
  tax: CodeOf<'tributos'>;
  ownerId: number;
  state: 'ACTIVA' | 'SUSPENDIDA' | 'BAJA';
}

const CARDS = [
  { brand: 'Visa', bin: '450799', last_four: '4905' },
  { brand: 'Mastercard', bin: '555555', last_four: '4444' },
  { brand: 'Cabal', bin: '604201', last_four: '0121' },
  { brand: 'NaranjaX', bin: '589562', last_four: '0036' },
];
const MOVEMENTS = 12;
/** Days until a rejected debit is retried. */
const RETRY_DAYS = 3;
/** The adhesion of the examples, and the last that was made. */
const QUISPE = { object: 'Z101ABC', id: 8812, rejected: '02/2026' };
const FORMER = { operation_id: null };
const NO_FUNDS = {
  ...FORMER,
  state: 'RECHAZADO' as const,
  reject_code: '51',
  reason: 'Fondos insuficientes',
};
const CREDITED = { ...FORMER, state: 'ACREDITADO' as const, reject_code: null, reason: null };

/** The adhesions, each with its last twelve debits; what was rejected once is paid the day it was tried again. */
export function debitsOf(
  debited: readonly Debited[],
  obligations: readonly ObligationRow[],
  owners: ReadonlyMap<number, Taxpayer>,
  office: DatedOffice,
): { adhesions: DebitAdhesion[]; movements: DebitMovement[] } {
  const random = new Random('debits');
  const ordered = debited.toSorted(
    (a, b) => Number(a.object === QUISPE.object) - Number(b.object === QUISPE.object),
  );
  let movementId = 1;
  const made = ordered.map((one, i) => {
    const lines = obligations.filter(
      ({ object, tax, due_date }) => object === one.object && tax === one.tax && due_date < office.today,
    );
    const id = QUISPE.id - (ordered.length - 1 - i);
    const moves = movesOf(one, lines, office).map((move) => ({ ...move, id: movementId++, adhesion_id: id }));
    return { adhesion: adhesionRow(one, id, moves, owners.get(one.ownerId), random), moves };
  });
  return { adhesions: made.map(({ adhesion }) => adhesion), movements: made.flatMap(({ moves }) => moves) };
}

type Move = Omit<DebitMovement, 'id' | 'adhesion_id'>;

function movesOf({ object, state }: Debited, lines: readonly ObligationRow[], office: DatedOffice): Move[] {
  const ended = state === 'BAJA' ? lines.slice(0, MOVEMENTS) : lines;
  const moves = ended.flatMap((line): Move[] => {
    const about = { period: line.period, due_date: line.due_date, amount: line.capital };
    if (line.status !== 'PAGADA') return [{ ...about, date: line.due_date, ...NO_FUNDS }];
    if (object !== QUISPE.object || line.period !== QUISPE.rejected)
      return [{ ...about, date: line.paid_on ?? line.due_date, amount: line.paid, ...CREDITED }];
    const again = rollForward(addDays(line.due_date, RETRY_DAYS), office.holidays);
    payLine(line, again, office);
    return [
      { ...about, date: line.due_date, ...NO_FUNDS },
      { ...about, date: again, amount: line.paid, ...CREDITED },
    ];
  });
  return moves.slice(-MOVEMENTS);
}

function adhesionRow(
  { object, tax, ownerId, state }: Debited,
  id: number,
  moves: readonly Move[],
  owner: Taxpayer | undefined,
  random: Random,
): DebitAdhesion {
  const first = moves[0];
  const last = moves.at(-1);
  if (!first || !last || !owner) throw new RangeError(`${object} has nothing to debit.`);
  const created = addDays(first.due_date, -random.integer(25, 45));
  const card = object === QUISPE.object ? CARDS[0]! : random.pick(CARDS);
  return {
    id,
    receipt_number: `DA-${created.slice(0, 4)}-${String(id).padStart(6, '0')}`,
    tax,
    object,
    plan_number: null,
    owner_id: ownerId,
    taxpayer_id: ownerId,
    holder: owner.name,
    holder_document: owner.cuit.slice(2, 10),
    ...card,
    card_expiry: `${String(random.integer(1, 12)).padStart(2, '0')}/${random.integer(27, 30)}`,
    card_token: `demo-${card.last_four}`,
    email: `debito.${id}@ejemplo.test`,
    phone: `+549387555${random.digits(4)}`,
    first_period: first.period,
    state,
    state_date: state === 'ACTIVA' ? created : addDays(last.date, 1),
    created_on: created,
    file_id: null,
  };
}
