import type { Handler } from '#server/core/context/handler.ts';
import { queueUnauthenticatedLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { addressInForce } from '#server/subjects/electronic-address/addresses.ts';
import { ownConstancia } from '#server/subjects/electronic-address/own-constancia.ts';

/** Sends a constancia of the signed-in taxpayer to the mail in force, and to no other. */
export const enviarConstancia: Handler<'DFE/EnviarConstancia'> = ({ nro }, context) =>
  ownConstancia(nro, context, async (address, file, { db, now, origin, links, portal, taxpayer }) => {
    const account = taxpayer.id;
    const to = (await addressInForce(db, account))?.email ?? address.email;
    const asking = { purpose: 'constancia', account, isProven: true, now } as const;
    const text = [
      `Constancia N° ${nro} de tu domicilio fiscal electrónico.`,
      `Descargala, después de ingresar, en ${origin}${links.page(file)}`,
      portal.name,
    ].join('\n\n');
    await queueUnauthenticatedLetter(db, { to, subject: `Constancia N° ${nro}`, text }, asking);
    return { correo: to };
  });
