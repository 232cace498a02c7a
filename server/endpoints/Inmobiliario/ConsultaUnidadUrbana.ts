import type { Caller, DataStore } from '#server/core/context/context.ts';
import type { UnidadParcela } from '#server/core/generated/endpoints.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import type { Property } from '#server/core/store/schema/schema.ts';
import { PROPERTY_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { adhesionInForce } from '#server/subjects/adhesions/debits.ts';
import { propertyPlans } from '#server/subjects/plans/object-plans.ts';
import { unitsOf } from '#server/subjects/properties/properties.ts';
import { propertyAddress, floorOf, isProvisional } from '#server/subjects/properties/property.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';

type Answer = ResponseOf<'Inmobiliario/ConsultaUnidadUrbana'>;

/** A property and the units of its parcel; for a divided parcel, only its units. */
export const consultaUnidadUrbana: Handler<'Inmobiliario/ConsultaUnidadUrbana'> = async (
  { unidad_urbana },
  context,
) => {
  const units = await unitsOf(context.db, unidad_urbana.replace(/-.*/, ''));
  const found = units.find(({ unit }) => unit === unidad_urbana);
  const [first] = found ? [found] : unidad_urbana.includes('-') ? [] : units;
  if (!first) throw context.refuse('unidad_urbana_inexistente', { unidad_urbana });
  return {
    catastro: first.cadastre,
    provisoria: isProvisional(first),
    tipo_objeto: '0007',
    domicilio: found ? propertyAddress(found, context) : first.street.toUpperCase(),
    unidades: await Promise.all(units.map((unit) => unitOf(unit, context))),
    ...(found && (await cardOf(found, context))),
  };
};

async function unitOf(property: Property, context: DataStore & Caller): Promise<UnidadParcela> {
  return {
    unidad_urbana: property.unit,
    piso: floorOf(property),
    titular: await ownerName(property, context),
  };
}

async function cardOf(property: Property, context: DataStore & Caller): Promise<Partial<Answer>> {
  const { unit, status } = property;
  const debits = await Promise.all(PROPERTY_TAXES.map((tax) => adhesionInForce(context.db, unit, tax)));
  const plans = await propertyPlans(unit, context);
  return {
    unidad_urbana: unit,
    padron: property.register_number,
    nomenclatura: property.nomenclature,
    zona_tppb: property.zone,
    zona_servicios: property.service_zone,
    frente: property.frontage / 100,
    titular: await ownerName(property, context),
    estado: status,
    fecha_baja: status === 'BAJA' ? property.status_date : null,
    edesa: property.by_utility === 1,
    exencion: property.exemption,
    debitos: debits.flatMap((adhesion) => (adhesion ? [adhesion.tax] : [])),
    plan_vigente: plans.some((plan) => plan.status === 'VIGENTE'),
  };
}
