import { randomBytes } from 'node:crypto';
import type { Boleta } from '#contract/generated/endpoints.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { localMinute } from '#server/clock.ts';
import { filingReceiptPdf } from '#server/documents/filing-receipt.ts';
import { issuerOf } from '#server/documents/issuer.ts';
import { verificationOf } from '#server/documents/verification.ts';
import { ALWAYS } from '#server/endpoints/certificate.ts';
import type { Context } from '#server/endpoints/context.ts';
import { boleta } from '#server/endpoints/boleta.ts';
import { inTransaction } from '#server/endpoints/transaction.ts';
import type { Price } from '#server/forms/price-of.ts';
import { fill } from '#server/http/fill.ts';
import { verificationCode } from '#server/rules/verification-code.ts';
import { nextExpediente } from '#server/store/expedientes.ts';
import { saveFile } from '#server/store/files.ts';
import type { Expediente } from '#server/store/schema.ts';
import { claimFiles, type ClaimedFile } from './claim-files.ts';
import { issueCharge } from './issue-charge.ts';
import { beginExpediente } from './move.ts';
import { nameOf } from './name-of.ts';
import { namedFiles } from './named-files.ts';
import { onlyOpen } from './only-open.ts';
import { writtenFields } from './written-fields.ts';
import type { WritingDesk } from './written-value.ts';

/** A submission that came in, valid against its declaration. */
export interface Submitted {
  path: string;
  endpoint: Endpoint;
  request: Readonly<Record<string, unknown>>;
  /** What it costs; null: nothing. */
  price: Price | null;
}

/** What every submission answers (shape `tramite_iniciado`). */
export interface Filed {
  numero: number;
  anio: number;
  expediente: string;
  estado: string;
  fecha_hora: string;
  codigo_verificacion: string;
  url_pdf: string;
  /** The slip of what it charges. */
  boleta?: Boleta;
}

const FIRST = 'INICIADO';
/** What travels beside what the person said. */
const NOT_SAID = new Set(['captcha', 'id_operacion']);

/**
 * Files what a declared submission asks for, without anybody having programmed it: an expediente with its number, what was
 * said, its files, its first movement, its receipt and the slip of what it charges (domain 4.8, 4.0.7). All of it or
 * nothing.
 * @throws {HttpError} 413, 415 or 422 when a file it names cannot be used; 409 when it was already paid or another
 * that is open has what only one may have.
 */
export function submit(submitted: Submitted, context: Context, desk: WritingDesk): Promise<Filed> {
  const { endpoint, request, price } = submitted;
  const declared = endpoint.expediente?.charge;
  const named = namedFiles(endpoint.request, request, desk.shapes);
  return inTransaction(context, async (inside) => {
    const files = await claimFiles(named, inside);
    const names = new Map(files.map((file) => [file.id, file.name]));
    const written = writtenFields(endpoint.request, request, { ...desk, files: names });
    const { db, now, representative } = inside;
    const open_key = await onlyOpen(submitted, db, desk);
    const expediente = await store({ ...submitted, open_key }, files, written, inside);
    const by = { author: 'CONTRIBUYENTE', representative } as const;
    await beginExpediente(expediente, { state: FIRST, detail: null, ...by, files }, inside);
    const charged = { request, written, procedure: endpoint.title };
    const issued =
      price && declared ? await issueCharge(expediente, { ...charged, declared, price }, inside) : null;
    return {
      numero: expediente.number,
      anio: expediente.year,
      expediente: nameOf(expediente),
      estado: expediente.state,
      fecha_hora: localMinute(now, inside.portal.timeZone),
      codigo_verificacion: expediente.code,
      url_pdf: inside.links.page(expediente.file_id),
      ...(issued && { boleta: boleta(issued, inside) }),
    };
  });
}

async function store(
  { path, endpoint, request, open_key }: Submitted & { open_key: string | null },
  files: readonly ClaimedFile[],
  written: Readonly<Record<string, string>>,
  { db, portal, taxpayer, representative, today, now, origin }: Context,
): Promise<Expediente & { file_id: string }> {
  const year = Number(today.slice(0, 4));
  const number = await nextExpediente(db, year);
  const code = verificationCode(randomBytes(16));
  const { subject, summary, next } = endpoint.expediente ?? { subject: endpoint.title, summary: [] };
  const given = summary.filter((name) => (request[name] ?? null) !== null);
  const said = given.map((name) => ({
    label: endpoint.request.properties?.[name]?.title ?? name,
    value: written[name] ?? '—',
  }));
  const about = fill(subject, written);
  const data = Object.fromEntries(Object.entries(request).filter(([name]) => !NOT_SAID.has(name)));
  const bytes = await filingReceiptPdf({
    issuer: issuerOf(portal),
    created: now,
    number: `${number}/${year}`,
    procedure: endpoint.title,
    subject: about,
    applicant: taxpayer && { name: taxpayer.name, cuit: taxpayer.cuit },
    filedBy: representative?.name ?? null,
    facts: said,
    files: files.map(({ name }) => name),
    verification: verificationOf(origin, code),
    next: next ?? null,
  });
  const name = `constancia-${number}-${year}.pdf`;
  const own = { owner_id: taxpayer?.id ?? null, expires_on: null };
  const file_id = await saveFile(db, { name, type: 'pdf', bytes, created_at: now, ...own });
  const certificate = {
    number: `EX-${year}-${String(number).padStart(6, '0')}`,
    code,
    kind: 'CONSTANCIA_TRAMITE',
  };
  await db
    .insertInto('certificate')
    .values({ ...certificate, object: `${number}/${year}`, issued_on: today, valid_until: ALWAYS, file_id })
    .execute();
  const expediente = {
    year,
    number,
    endpoint: path,
    taxpayer_id: taxpayer?.id ?? null,
    subject: about,
    summary: JSON.stringify(said),
    data: JSON.stringify(data),
    state: FIRST,
    answer_until: null,
    code,
    file_id,
    certificate_file_id: null,
    created_at: now,
    updated_at: now,
    slip_number: null,
    open_key,
  };
  await db.insertInto('expediente').values(expediente).execute();
  return expediente;
}
