import { hasRoomForLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { codeSubject } from '#server/subjects/adhesions/adhesion-access.ts';
import { holderDocument } from '#server/subjects/adhesions/debit-card.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { sendCodes, type CodeLetter } from '#server/subjects/accounts/send-code.ts';
import { adhesionsOfCard } from '#server/subjects/adhesions/debits.ts';

const LETTER = { title: 'Código para ver tu débito automático', unasked: 'tu adhesión sigue igual' };
const ASKED =
  'Si hay adhesiones con esos datos, enviamos un código al correo que se dio al adherir. Si ya habías pedido uno y no venció, usá ese.';

/** Mails that a card has as a rule, at most: it is not seen in the work which of them it has. */
const LETTERS = 3;

/**
 * Sends a code to each mail of the adhesions of a card, which gives access to them without a session. The answer does
 * not reveal if there are any.
 */
export const enviarCodigo: Handler<'DebitoAutomatico/Adhesiones/EnviarCodigo'> = async (request, context) => {
  const found = await adhesionsOfCard(
    context.db,
    holderDocument(request.nro_documento),
    request.ultimos_digitos,
  );
  const { db, now } = context;
  const mails = [...new Set(found.map(({ email }) => email))];
  // Mails of adhesions in force, confirmed by the owner; those of waiting or ended ones were only typed.
  const onRecord = new Set(
    found.filter(({ state }) => state === 'ACTIVA' || state === 'SUSPENDIDA').map(({ email }) => email),
  );
  // Cards were verified by the provider, so that a stranger cannot use up the limit of another person's card.
  const cardsOf = (to: string) =>
    new Set(found.filter(({ email }) => email === to).map(({ bin, last_four }) => `${bin} ${last_four}`));
  const hasRoom = async (to: string | null) => {
    const cards = to === null ? [''] : cardsOf(to);
    for (const card of cards)
      if (await hasRoomForLetter(db, to ?? '', { purpose: 'código de débito', account: null, card, now }))
        return true;
    return to !== null && onRecord.has(to);
  };
  // A card with adhesions takes no other work than one without any.
  const none = Array.from({ length: Math.max(0, LETTERS - mails.length) }, (_, n) => n);
  const letters: CodeLetter[] = [
    ...mails.map((to) => ({ ...LETTER, to, hasRoom, subject: codeSubject(request, to) })),
    ...none.map((n) => ({ ...LETTER, to: null, hasRoom, subject: codeSubject(request, `nadie ${n}`) })),
  ];
  await sendCodes(letters, epochSeconds(), context);
  return { enviado: true, message: ASKED };
};
