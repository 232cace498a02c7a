import { date } from '#formats/date.ts';
import type { Context } from '#server/core/context/context.ts';
import { hasRoomForLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { mailOf } from '#server/core/mail/mail-of.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { nameOf } from './name-of.ts';
import { stateLabel } from './shown-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const FIRST = 'INICIADO';

/** A change of state to notify. */
interface StateChange {
  state: CodeOf<'estados_expediente'>;
  /** Detail given by the office; null: none. */
  detail: string | null;
  /** Number of its legal notice; null: the owner has no electronic address. */
  notice: string | null;
}

/**
 * Mails the applicant that an expediente was received or changed: to the mail given in it, or else to that of the
 * taxpayer. The given address may belong to another person, so the letter has the title of the procedure and no typed
 * text.
 */
export async function mailExpedienteChange(
  expediente: Expediente,
  { state, detail, notice }: StateChange,
  context: Pick<Context, 'db' | 'now' | 'origin' | 'codes' | 'endpoints'>,
): Promise<void> {
  const { db, now, origin } = context;
  const to = await addressOf(expediente, context);
  if (to === null) return;
  // Mails to a typed address are limited, so that filing cannot flood the mailbox of another person.
  const asking = { purpose: 'expediente', account: expediente.taxpayer_id, now } as const;
  if (state === FIRST && !(await hasRoomForLetter(db, to, asking))) return;
  const name = nameOf(expediente);
  const label = stateLabel(expediente, state, context);
  const address = `${origin}/expedientes?numero=${expediente.number}&anio=${expediente.year}`;
  const text = [
    procedureOf(expediente, context),
    ...(state === FIRST
      ? [
          `Recibimos tu trámite: es el expediente N° ${name}, con código de verificación ${expediente.code}.`,
          `Seguilo y descargá su constancia en ${address}`,
        ]
      : [
          ...changeInWords(expediente, { state, detail }, context),
          ...(notice === null ? [] : [`Es la notificación N° ${notice} de tu ventanilla.`]),
          `Seguilo en ${address}`,
        ]),
  ].join('\n\n');
  await queueLetter(db, { to, subject: `Expediente N° ${name}: ${label}`, text }, now);
}

/** Title of the procedure of an expediente; its `subject` contains text of the applicant. */
export function procedureOf(
  { endpoint }: Pick<Expediente, 'endpoint'>,
  { endpoints }: Pick<Context, 'endpoints'>,
): string {
  return endpoints.get(endpoint)?.title ?? 'Expediente';
}

/** Sentences that describe a change of state. */
export function changeInWords(
  expediente: Expediente,
  { state, detail }: Pick<StateChange, 'state' | 'detail'>,
  context: Pick<Context, 'codes' | 'endpoints'>,
): string[] {
  const { answer_until } = expediente;
  return [
    `Tu expediente N° ${nameOf(expediente)} pasó a: ${stateLabel(expediente, state, context)}.`,
    ...(detail ? [detail] : []),
    ...(answer_until ? [`Podés responder hasta el ${date.write(answer_until)}.`] : []),
  ];
}

async function addressOf(
  { data, taxpayer_id }: Expediente,
  { db }: Pick<Context, 'db'>,
): Promise<string | null> {
  const { correo } = JSON.parse(data) as { correo?: string };
  return correo ?? (taxpayer_id === null ? null : mailOf(db, taxpayer_id));
}
