import { ABSENT } from '#formats/written/plain.ts';
import type { Context } from '#server/core/context/context.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { quotedForMail } from '#server/core/mail/quoted-for-mail.ts';
import type { DataChanges } from './data-changes.ts';
import type { DataSheetBasis } from './data-sheet-basis.ts';
import type { RegisteredData } from './registered-data.ts';

const SCREEN = '/clave-fiscal/inicio/declaraciones-juradas/consulta';

/**
 * Notifies the taxpayer of changes to the registered data. The previous address receives the changes in full; the new
 * one, which is not verified, only the names of the changed fields.
 */
export async function writeDataSheetLetters(
  number: string,
  { registered, business }: DataSheetBasis,
  declared: RegisteredData,
  { lines }: DataChanges,
  { db, now, origin }: Pick<Context, 'db' | 'now' | 'origin'>,
): Promise<void> {
  const letterOf = (changes: string) =>
    [
      `Se presentó el F900V N° ${number} por el padrón ${business.register_number}.`,
      changes,
      `Si no lo presentaste vos, avisale a Rentas. Su acuse está en ${origin}${SCREEN}`,
    ].join('\n\n');
  const whole = letterOf(
    lines.map(({ dato, antes, ahora }) => `${dato}: ${inWords(antes)} → ${inWords(ahora)}`).join('\n'),
  );
  const brief = letterOf(`Cambió: ${[...new Set(lines.map(({ dato }) => dato))].join(', ')}.`);
  const subject = `Cambiaron tus datos: F900V N° ${number}`;
  const { mail: before } = registered;
  const { mail: after } = declared;
  if (before !== null) await queueLetter(db, { to: before, subject, text: whole }, now);
  if (after !== null && after !== before) await queueLetter(db, { to: after, subject, text: brief }, now);
}

const inWords = (value: string | null) => (value === null ? ABSENT : quotedForMail(value));
