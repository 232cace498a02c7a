import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { isOfficer } from '#server/core/access/roles.ts';
import { dropSecondFactor } from '#server/core/access/second-factor.ts';
import { demandKeyAndCode } from '#server/subjects/accounts/second-factor/demand-key-and-code.ts';
import { notifySecondFactorChange } from '#server/subjects/accounts/second-factor/notify-second-factor-change.ts';

/** Switches the second factor off, given the key and a code. Officers are refused. */
export const desactivar: Handler<'Contribuyente/SegundoFactor/Desactivar'> = (request, context) =>
  demandKeyAndCode(request, context, async (taxpayer, inside) => {
    if (await isOfficer(inside.db, taxpayer.id)) throw context.refuse('obligatorio');
    await dropSecondFactor(inside.db, taxpayer.id);
    await audit(inside.db, personOf(context), 'SEGUNDO_FACTOR', { estado: 'DESACTIVADO' });
    await notifySecondFactorChange(taxpayer, 'off', inside);
    return { activo: false };
  });
