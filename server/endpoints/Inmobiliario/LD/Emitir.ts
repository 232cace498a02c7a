import type { Now, Office } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { BUILDING_TAX, PROPERTY_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { demandClearance, propertyClearance } from '#server/subjects/clearances/clearance.ts';
import { applicantFact, issueClearance } from '#server/subjects/clearances/issue-clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { propertyFacts } from '#server/subjects/properties/property-facts.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** Issues the debt-free certificate of a property, or that of regularisation when its debt is in a plan. */
export const emitir: Handler<'Inmobiliario/LD/Emitir'> = (request, context) =>
  withLocks(context, [ofObject(request.unidad_urbana)], async (inside) => {
    const { unidad_urbana, motivo: reason, matricula } = request;
    const property = await propertyOf(unidad_urbana, inside);
    const applicant = applicantFact(request.documento, inside);
    const clearance = await propertyClearance(property, await debtTerms(inside), inside);
    const kind = demandClearance(clearance, { unidad_urbana }, inside);
    const facts = [
      ...(await propertyFacts(property, inside)),
      applicant,
      ...(matricula ? [{ label: 'Matrícula del escribano', value: String(matricula) }] : []),
      { label: 'Motivo', value: labelOf('motivos_libre_deuda_inmueble', reason, inside) },
    ];
    const attested = attestation(kind, property.unit, inside);
    return issueClearance({ object: property.unit, kind, clearance, reason, facts, attested }, inside);
  });

function attestation(kind: string, unit: string, context: Now & Pick<Office, 'codes'>): string {
  const day = date.write(context.today);
  const taxes = PROPERTY_TAXES.map((tax) => taxName(tax, context)).join(', ');
  return kind === 'LIBRE_DEUDA'
    ? `Se certifica que la unidad urbana ${unit} no registra deuda exigible de ${taxes} ni ${taxName(BUILDING_TAX, context)} al ${day}.`
    : `Se certifica que la deuda de la unidad urbana ${unit} está regularizada en un plan de pago con sus cuotas al día al ${day}.`;
}
