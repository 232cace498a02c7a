import type { Handler } from '#server/core/context/handler.ts';
import { vehiclePlans } from '#server/subjects/plans/object-plans.ts';
import { adhesionInForce } from '#server/subjects/adhesions/debits.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';
import { taxOf, vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** The card of a vehicle. */
export const consultaDominio: Handler<'Automotor/ConsultaDominio'> = async ({ dominio }, context) => {
  const vehicle = await vehicleOf(dominio, context);
  const plans = await vehiclePlans(vehicle.plate, context);
  return {
    dominio: vehicle.plate,
    padron: vehicle.register_number,
    tipo_objeto: '0006',
    marca: vehicle.brand,
    modelo: vehicle.model,
    anio: vehicle.year,
    tipo: vehicle.kind,
    titular: await ownerName(vehicle, context),
    estado: vehicle.status,
    fecha_baja: vehicle.status === 'BAJA' ? vehicle.status_date : null,
    tributa: taxOf(vehicle, context),
    exencion: vehicle.exemption,
    debito_automatico:
      (await adhesionInForce(context.db, vehicle.plate, taxOf(vehicle, context))) !== undefined,
    plan_vigente: plans.some(({ status }) => status === 'VIGENTE'),
  };
};
