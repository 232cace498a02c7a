import { date } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { demandClearance, propertyClearance } from '#server/subjects/clearances/clearance.ts';
import { applicantFact, issueClearance } from '#server/subjects/clearances/issue-clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
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
    const attested = attestation(kind, property.unit, inside.today);
    return issueClearance({ object: property.unit, kind, clearance, reason, facts, attested }, inside);
  });

function attestation(kind: string, unit: string, today: string): string {
  const day = date.write(today);
  return kind === 'LIBRE_DEUDA'
    ? `Se certifica que la unidad urbana ${unit} no registra deuda exigible de Impuesto Inmobiliario Urbano, Tasa General de Inmuebles, Prevención y Protección de Personas y Bienes ni Derecho de construcción al ${day}.`
    : `Se certifica que la deuda de la unidad urbana ${unit} está regularizada en un plan de pago con sus cuotas al día al ${day}.`;
}
