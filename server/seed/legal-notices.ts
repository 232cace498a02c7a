import { addDays } from '#formats/date.ts';
import { money } from '#formats/money.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { deemedNotifiedOn } from '#server/rules/calendar/legal-notice.ts';
import { HOLIDAYS } from './catalogues/holidays.ts';

const OFF = new Set(Object.keys(HOLIDAYS));
/** Number of notices, and last number given: the documented example is the third from the end. */
const COUNT = 90;
const LAST = 453;
/** Days ago of the newest notice that is not among the named ones. */
const RECENT = 12;

type Text = Pick<LegalNotice, 'kind' | 'subject' | 'office' | 'body' | 'term_days'>;

const TEXTS: readonly Text[] = [
  {
    kind: 'COMUNICACION',
    subject: 'Vencimientos del mes',
    office: 'Dirección General de Rentas',
    body: 'Te recordamos que este mes vencen cuotas de tus tributos. Podés verlas y pagarlas en el portal.',
    term_days: null,
  },
  {
    kind: 'INTIMACION',
    subject: 'Intimación de pago',
    office: 'Apremios',
    body: 'Registrás cuotas impagas. Regularizalas dentro de los 10 días hábiles: después pueden pasar a gestión judicial.',
    term_days: 10,
  },
  {
    kind: 'NOTIFICACION',
    subject: 'Resolución de tu trámite',
    office: 'Mesa de Entradas',
    body: 'Se resolvió el trámite que iniciaste. La resolución está en tu expediente.',
    term_days: 15,
  },
  {
    kind: 'REQUERIMIENTO',
    subject: 'Documentación que falta',
    office: 'Fiscalización',
    body: 'Para seguir necesitamos la documentación que respalda tu última presentación. Traela a la oficina.',
    term_days: 5,
  },
];

interface Named extends Text {
  cuit: string;
  daysAgo: number;
  time: string;
}

/** The newest, oldest first: the documented example, and two that Tolaba has not read. */
const NAMED: readonly Named[] = [
  {
    cuit: '30006001218',
    daysAgo: 2,
    time: '12:00',
    kind: 'INTIMACION',
    subject: 'Intimación de pago TISSH 01/2026',
    office: 'Tributos Comerciales',
    body: 'Registrás impaga la T.I.S.S.H. 01/2026 del padrón 0205001.\nRegularizala dentro de los 10 días hábiles, o informá el pago si ya lo hiciste.',
    term_days: 10,
  },
  {
    cuit: '20981001126',
    daysAgo: 1,
    time: '13:30',
    kind: 'COMUNICACION',
    subject: 'Nueva valuación de ZA102AA',
    office: 'Automotores',
    body: `Desde el año que viene el impuesto de ZA102AA se calcula sobre la valuación nueva, de ${money.write('18500000.00')}.`,
    term_days: null,
  },
  {
    cuit: '20981001126',
    daysAgo: 0,
    time: '11:00',
    kind: 'REQUERIMIENTO',
    subject: 'Presentar la cédula de ZA101AA',
    office: 'Automotores',
    body: 'Presentá la cédula del vehículo ZA101AA en la oficina dentro de los 10 días hábiles.\nTraé también tu DNI.',
    term_days: 10,
  },
];

/** A notice that the store has not numbered yet. */
type NewNotice = Omit<LegalNotice, 'id'>;

/** Notices of a city with electronic addresses up to a day, oldest first. */
export function legalNotices(
  addresses: readonly ElectronicAddress[],
  taxpayers: readonly Taxpayer[],
  today: string,
): NewNotice[] {
  const adhered = addresses.filter(({ kind }) => kind === 'ADHESION');
  const around = Array.from({ length: COUNT - NAMED.length }, (_, i) => {
    const { taxpayer_id, at } = adhered[i % adhered.length] as ElectronicAddress;
    const room = Math.max(1, daysBetween(at.slice(0, 10), today) - RECENT);
    const day = addDays(today, -(RECENT + ((i * 37) % room)));
    return { taxpayer_id, day, time: '12:00', text: TEXTS[i % TEXTS.length] as Text };
  });
  const named = NAMED.map(({ cuit, daysAgo, time, ...text }) => ({
    taxpayer_id: (taxpayers.find((one) => one.cuit === cuit) as Taxpayer).id,
    day: addDays(today, -daysAgo),
    time,
    text,
  }));
  const inStory = new Set(named.map(({ taxpayer_id }) => taxpayer_id));
  const all = [...around.toSorted((a, b) => a.day.localeCompare(b.day)), ...named];
  return all.map(({ taxpayer_id, day, time, text }, i): NewNotice => {
    const { kind, subject, office, body, term_days } = text;
    // One in three is never opened, and deemed notified. Taxpayers with documented data read the others.
    const opened = i < around.length && (i % 3 !== 0 || inStory.has(taxpayer_id));
    return {
      number: `N-${day.slice(0, 4)}-${String(LAST - COUNT + 1 + i).padStart(5, '0')}`,
      taxpayer_id,
      kind,
      subject,
      office,
      body,
      published_at: `${day}T${time}:00.000Z`,
      deemed_on: deemedNotifiedOn(day, OFF),
      term_days,
      expediente: null,
      opened_at: opened ? `${addDays(day, 1 + (i % 5))}T14:20:00.000Z` : null,
      file_id: null,
      seal_file_id: null,
    };
  });
}

/** Name and text of the file attached to the example's notice. */
export const ATTACHED = {
  /** Ending of the notice's number. */
  to: String(LAST - 2),
  name: 'detalle-de-deuda.txt',
  text: 'Padrón 0205001\nT.I.S.S.H. 01/2026, vencida el 18/02/2026\n',
};

/** Readings of notices: each opened one, once by its addressee. */
export function readingsOf(
  notices: readonly LegalNotice[],
): { notice_id: number; reader_id: number; at: string }[] {
  return notices.flatMap(({ id, taxpayer_id, opened_at }) =>
    opened_at === null ? [] : [{ notice_id: id, reader_id: taxpayer_id, at: opened_at }],
  );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
