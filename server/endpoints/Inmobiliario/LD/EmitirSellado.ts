import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { issueCertificateStamp } from '#server/subjects/clearances/certificate-stamp.ts';
import { demandClearance, propertyClearance } from '#server/subjects/clearances/clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { slipPropertyFacts } from '#server/subjects/properties/property-facts.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';

/** Issues the slip of the stamp that the debt-free certificate of a property takes, due today. */
export const emitirSellado: Handler<'Inmobiliario/LD/EmitirSellado'> = ({ unidad_urbana }, context) =>
  withLocks(context, [ofObject(unidad_urbana)], async (inside) => {
    const property = await propertyOf(unidad_urbana, inside);
    const terms = await debtTerms(inside);
    const clearance = await propertyClearance(property, terms, inside);
    demandClearance(clearance, { unidad_urbana }, inside);
    const facts = await slipPropertyFacts(property, inside);
    const asked = { object: property.unit, amount: clearance.stamp, facts };
    return slipToWire(await issueCertificateStamp(asked, terms, inside), inside);
  });
