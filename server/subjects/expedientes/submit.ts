import { isSignedIn, type Caller, type Context, type Moment } from '#server/core/context/context.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { randomBytes } from 'node:crypto';
import { ABSENT } from '#formats/written/plain.ts';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Boleta } from '#server/core/generated/endpoints.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import type { ValidatedSubmission } from '#server/core/endpoints/endpoint-services.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { spendOwnAllowance } from '#server/core/context/spend-own-allowance.ts';
import { FILED_A_DAY } from '#server/rules/drafts/quotas.ts';
import { fillText } from '#contract/fill-text.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';
import { nextExpediente } from './expedientes.ts';
import { UPLOADS } from '#server/core/store/locks.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { claimFiles } from './claim-files.ts';
import type { FiledChanges } from './filed-changes.ts';
import { grantCertificate } from './grant-certificate.ts';
import { issueCharges, type FiledSlips } from './issue-charge.ts';
import { listedRows } from './listed-rows.ts';
import { keepReceipt } from './keep-receipt.ts';
import { beginExpediente } from './move.ts';
import { nameOf } from './name-of.ts';
import { namedFiles } from './named-files.ts';
import { uniqueOpenKey } from './unique-open-key.ts';
import { shownState } from './shown-state.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import { writtenValue, type WritingContext } from '#formats/written/written-value.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Answer of every submission (shape `tramite_iniciado`). */
export interface Filed {
  numero: number;
  anio: number;
  expediente: string;
  estado: CodeOf<'estados_expediente'>;
  fecha_hora: string;
  codigo_verificacion: string;
  url_pdf: string;
  /** The certificate granted on filing. */
  url_certificado?: string;
  /** The slip of its charge, or of the deposit. */
  boleta?: Boleta;
  /** The slip of the balance, after a deposit. */
  boleta_saldo?: Boleta;
}

const TOO_MANY_TODAY =
  'Hoy ya se iniciaron demasiados trámites desde tu cuenta o tu red. Volvé a intentarlo mañana, o acercate a la oficina.';

/** Formatters, and the changes made besides filing, by endpoint. */
type FilingContext = WritingContext & { changes: FiledChanges };

const FIRST: CodeOf<'estados_expediente'> = 'INICIADO';
/** Fields that are not part of the contents. */
const NOT_SAID = new Set(['captcha', 'id_operacion']);

/**
 * Files a submission declared in config: creates an expediente with its number, fields, files, first movement, receipt,
 * register writes, other changes and the slip of its charge, all in one transaction.
 * @throws {HttpError} 413, 415 or 422 when a file cannot be used; 409 when it was already paid or another open one
 * holds the unique key; 429 over the daily limit (`FILED_A_DAY`).
 */
export function submit(
  submitted: ValidatedSubmission,
  context: Context<string>,
  writing: FilingContext,
): Promise<Filed> {
  const { endpoint, request, price, writes } = submitted;
  const declared = endpoint.expediente?.charge;
  const named = namedFiles(endpoint.request, request, writing.shapes);
  const locks = [...(named.length > 0 ? [UPLOADS] : []), ...(writes?.locks ?? [])];
  return withLocks(context, locks, async (inside) => {
    const files = await claimFiles(named, inside);
    const names = new Map(files.map((file) => [file.id, file.name]));
    const written = writtenFields(endpoint.request, request, { ...writing, fileNames: names });
    const { db, now, taxpayer, representative } = inside;
    await spendOwnAllowance(inside, { name: 'trámites', most: FILED_A_DAY, refusal: TOO_MANY_TODAY });
    const open_key = await uniqueOpenKey(submitted, taxpayer?.id ?? null, db, writing);
    const filed = await store({ ...submitted, open_key }, written, inside, writing);
    await writes?.apply(db, filed);
    const presented = { applicant: taxpayer, representative, files };
    const file_id = await keepReceipt(filed, endpoint, presented, inside);
    const expediente = { ...filed, file_id };
    const by = { author: 'CONTRIBUYENTE', representative } as const;
    await beginExpediente(expediente, { state: FIRST, detail: null, ...by, files }, inside);
    const certificate = await grantCertificate(expediente, endpoint, FIRST, inside, {
      ...writing,
      fileNames: names,
    });
    const { properties = {} } = endpoint.request;
    const writeOne = (field: string, one: unknown) =>
      writtenValue(properties[field]?.items ?? {}, one, writing);
    const charged = { request, written, writeOne, procedure: endpoint.title };
    const { slip, balance }: FiledSlips =
      price && declared
        ? await issueCharges(expediente, { ...charged, declared, price }, inside)
        : { slip: await change(submitted, expediente, inside, writing), balance: null };
    await tieSlips(expediente, { slip, balance }, db);
    return {
      numero: expediente.number,
      anio: expediente.year,
      expediente: nameOf(expediente),
      estado: shownState(expediente, expediente.state, inside),
      fecha_hora: localMinute(now, inside.portal.timeZone),
      codigo_verificacion: expediente.code,
      url_pdf: inside.links.page(file_id),
      ...(certificate !== null && { url_certificado: inside.links.page(certificate) }),
      ...(slip && { boleta: slipToWire(slip, inside) }),
      ...(balance && { boleta_saldo: slipToWire(balance, inside) }),
    };
  });
}

/** Makes the change that filing it makes besides, if any; gives its slip, if it has one. */
async function change(
  { path, request }: ValidatedSubmission,
  expediente: Expediente,
  inside: Context<string>,
  { changes }: FilingContext,
): Promise<IssuedSlip | null> {
  const made = changes[path];
  if (!made) return null;
  if (!isSignedIn(inside)) throw new Error(`${path} changes what is its owner's, and there is no session.`);
  return made.write(request as never, expediente, inside);
}

async function store(
  { path, endpoint, request, declared, open_key }: ValidatedSubmission & { open_key: string | null },
  written: Readonly<Record<string, string>>,
  { db, taxpayer, today, now }: Moment & Caller,
  writing: FilingContext,
): Promise<Expediente> {
  const year = Number(today.slice(0, 4));
  const number = await nextExpediente(db, year);
  const code = verificationCode(randomBytes(16));
  const { subject, summary } = endpoint.expediente ?? { subject: endpoint.title, summary: [] };
  const finds = writing.changes[path]?.finds ?? [];
  const given = summary.filter((name) => (request[name] ?? null) !== null);
  const said = given.map((name) => ({
    label: endpoint.request.properties?.[name]?.title ?? name,
    value: written[name] ?? ABSENT,
    ...(declared.has(name) && !finds.includes(name) && { declared: true }),
    ...tabled(endpoint.request.properties?.[name], request[name], writing),
  }));
  const data = Object.fromEntries(Object.entries(request).filter(([name]) => !NOT_SAID.has(name)));
  const expediente = {
    year,
    number,
    endpoint: path,
    taxpayer_id: taxpayer?.id ?? null,
    subject: fillText(subject, written),
    summary: JSON.stringify(said),
    data: JSON.stringify(data),
    state: FIRST,
    answer_until: null,
    code,
    file_id: null,
    certificate_file_id: null,
    created_at: now,
    updated_at: now,
    slip_number: null,
    balance_slip: null,
    open_key,
  };
  await db.insertInto('expediente').values(expediente).execute();
  return expediente;
}

function tabled(shape: Shape | undefined, value: unknown, writing: WritingContext) {
  const table = shape && listedRows(shape, value, writing);
  return table && table.rows.length > 0 && { table };
}

async function tieSlips(
  { year, number }: Expediente,
  { slip, balance }: FiledSlips,
  db: Context['db'],
): Promise<void> {
  if (!slip && !balance) return;
  await db
    .updateTable('expediente')
    .set({ slip_number: slip?.slip.number ?? null, balance_slip: balance?.slip.number ?? null })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
}
