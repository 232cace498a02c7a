import { date } from '#formats/date.ts';
import type { Context } from '#server/core/context/context.ts';
import { hasRoomForLetter } from '#server/core/mail/asked-letters.ts';
import { mailOf } from '#server/core/mail/mail-of.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { nameOf } from './name-of.ts';
import { stateLabel } from './shown-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const FIRST = 'INICIADO';

/** A new state, and what was said of it. */
interface Told {
  state: CodeOf<'estados_expediente'>;
  /** What the office says of it; null: nothing. */
  detail: string | null;
  /** Number of the notice of it in the electronic address of its owner; null: he has none. */
  notice: string | null;
}

/**
 * Writes to who filed an expediente that it was received, or changed: to the mail given with it, or else to the taxpayer's own.
 * An address given with it is of anyone: the letter says what the office calls the procedure, and nothing that was typed in it.
 */
export async function writeLetter(
  expediente: Expediente,
  { state, detail, notice }: Told,
  context: Pick<Context, 'db' | 'now' | 'origin' | 'codes' | 'endpoints'>,
): Promise<void> {
  const { db, now, origin } = context;
  const to = await addressOf(expediente, context);
  if (to === null) return;
  // The mail of a person who files is only typed: a mailbox of another person is not filled by filing.
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

/** What the office calls the procedure of an expediente; its `subject` has words of who filed it. */
export function procedureOf(
  { endpoint }: Pick<Expediente, 'endpoint'>,
  { endpoints }: Pick<Context, 'endpoints'>,
): string {
  return endpoints.get(endpoint)?.title ?? 'Expediente';
}

/** What a change of state says, a sentence each. */
export function changeInWords(
  expediente: Expediente,
  { state, detail }: Pick<Told, 'state' | 'detail'>,
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
