import { date } from '#formats/date.ts';
import { money, sumMoney } from '#formats/money.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import type { Paper, PaperContents, PaperKind } from '#server/documents/papers/paper.ts';

/** The contents of a paper, as its verification shows them. */
export interface CertifiedContent {
  title: string;
  text: string;
  /** State of the procedure that it was given at; null: of no procedure, or when it was filed. */
  grantedAt: string | null;
  /** Names of people in the text besides its holder. */
  people: readonly string[];
}

/** Papers with a verification code. */
type VerifiedKind = {
  [K in PaperKind]: PaperContents[K] extends { verification: unknown } ? K : never;
}[PaperKind];

type Reader<K extends PaperKind> = (
  content: PaperContents[K],
) => Omit<CertifiedContent, 'grantedAt' | 'people'> & Partial<CertifiedContent>;

const NOT_A_CLEARANCE = 'Informe sin valor de libre deuda.';

const READERS: { readonly [K in VerifiedKind]: Reader<K> } = {
  certificate: ({ title, text, grantedAt = null, people = [] }) => ({
    title,
    text: text.join('\n'),
    grantedAt,
    people,
  }),
  filingReceipt: ({ procedure, created, issuer }) => ({
    title: 'Constancia de trámite',
    text: `Se presentó el trámite «${procedure}» el ${localTime(created, issuer.timeZone)}. No dice cómo se resolvió.`,
  }),
  receipt: ({ tribute, amount, paidAt, issuer }) => ({
    title: 'Comprobante de pago',
    text: `Se pagó ${money.write(amount)} de ${tribute} el ${localTime(paidAt, issuer.timeZone)}.`,
  }),
  stampReceipt: ({ concepts, amount, paid }) => ({
    title: 'Comprobante de sellado',
    text: `Se pagó ${money.write(amount)} el ${date.write(paid)}: ${concepts.map(({ concept }) => concept).join('; ')}.`,
  }),
  statement: (statement) => {
    const overdue = statement.concepts.filter(({ due }) => due < statement.date);
    const total = money.write(sumMoney(overdue.map((line) => line.total)));
    return {
      title: 'Estado de deuda',
      text: `${statement.tribute}: deuda vencida de ${total}, con intereses al ${date.write(statement.date)}. ${NOT_A_CLEARANCE}`,
    };
  },
  finesReport: ({ fines, date: day }) => ({
    title: 'Informe de multas de tránsito',
    text: `Multas sin pagar al ${date.write(day)}: ${fines.length}. ${NOT_A_CLEARANCE}`,
  }),
  adhesion: ({ lines, issued }) => ({
    title: 'Constancia de adhesión al débito automático',
    text: `Adhesión registrada el ${date.write(issued)}: ${lines.map(({ tax, object }) => `${tax} · ${object}`).join('; ')}.`,
  }),
  agreement: ({ number, signed, payments, total }) => ({
    title: 'Convenio de plan de facilidades',
    text: `Plan N° ${number}, firmado el ${date.write(signed)}: ${money.write(total)} en ${payments.length} ${payments.length === 1 ? 'pago' : 'pagos'}.`,
  }),
  declarationReceipt: ({ tax, period, version, created, issuer }) => ({
    title: 'Acuse de declaración jurada',
    text: `${tax}, ${period}, ${version}: presentada el ${localTime(created, issuer.timeZone)}.`,
  }),
  dataSheetReceipt: ({ tax, since, created, issuer }) => ({
    title: 'Acuse de declaración jurada',
    text: `F900V · Datos de la inscripción · ${tax}: presentada el ${localTime(created, issuer.timeZone)}. Los datos son así desde el ${date.write(since)}.`,
  }),
};

/** @returns null: a paper without a verification code. */
export function certifiedContent(paper: Paper): CertifiedContent | null {
  if (!isVerified(paper.kind)) return null;
  const read = READERS[paper.kind] as Reader<PaperKind>;
  return { grantedAt: null, people: [], ...read(paper.content) };
}

function isVerified(kind: PaperKind): kind is VerifiedKind {
  return Object.hasOwn(READERS, kind);
}
