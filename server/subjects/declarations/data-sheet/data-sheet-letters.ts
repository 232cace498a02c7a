import { ABSENT } from '#formats/written/plain.ts';
import type { Context } from '#server/core/context/context.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { DataChanges } from './data-changes.ts';
import type { DataSheetBasis } from './data-sheet-basis.ts';
import type { RegisteredData } from './registered-data.ts';

const SCREEN = '/clave-fiscal/inicio/declaraciones-juradas/consulta';

/** Tells the taxpayer that his data changed: where he gave now, and where he was written to before. */
export async function writeDataSheetLetters(
  number: string,
  { registered, business }: DataSheetBasis,
  declared: RegisteredData,
  { lines }: DataChanges,
  { db, now, origin }: Pick<Context, 'db' | 'now' | 'origin'>,
): Promise<void> {
  const text = [
    `Se presentó el F900V N° ${number} por el padrón ${business.register_number}.`,
    lines.map(({ dato, antes, ahora }) => `${dato}: ${antes ?? ABSENT} → ${ahora ?? ABSENT}`).join('\n'),
    `Si no lo presentaste vos, avisale a Rentas. Su acuse está en ${origin}${SCREEN}`,
  ].join('\n\n');
  const addresses = new Set([registered.mail, declared.mail].filter((mail) => mail !== null));
  for (const to of addresses)
    await queueLetter(db, { to, subject: `Cambiaron tus datos: F900V N° ${number}`, text }, now);
}
