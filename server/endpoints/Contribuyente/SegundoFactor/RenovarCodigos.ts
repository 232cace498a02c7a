import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { renewRecoveryCodes } from '#server/core/access/recovery-codes.ts';
import { demandKeyAndCode } from '#server/subjects/accounts/second-factor/demand-key-and-code.ts';
import { notifySecondFactorChange } from '#server/subjects/accounts/second-factor/notify-second-factor-change.ts';

/** Replaces the recovery codes with ten new ones, given the key and a code. */
export const renovarCodigos: Handler<'Contribuyente/SegundoFactor/RenovarCodigos'> = (request, context) =>
  demandKeyAndCode(request, context, async (taxpayer, inside) => {
    const codigos = await renewRecoveryCodes(inside.db, taxpayer.id);
    await audit(inside.db, personOf(context), 'SEGUNDO_FACTOR', { estado: 'CODIGOS_RENOVADOS' });
    await notifySecondFactorChange(taxpayer, 'renewed', inside);
    return { codigos, texto: codigos.join('\n') };
  });
