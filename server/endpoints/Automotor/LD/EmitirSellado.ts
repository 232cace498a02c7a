import { rollForward } from '#server/rules/business-days.ts';
import { boleta } from '#server/subjects/slips/boleta.ts';
import { clearanceOf, demandClearance } from '#server/subjects/clearances/clearance.ts';
import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issuedBefore, issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { STAMP_ID } from '#server/rules/concept-id.ts';
import { STAMP_TAX, stampsOf } from '#server/subjects/stamps/stamp.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { keepStamp, nextStampNumber } from '#server/subjects/stamps/stamps.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** Issues the slip of the stamp that a debt-free certificate takes, due today (domain R16). */
export const emitirSellado: Handler<'Automotor/LD/EmitirSellado'> = ({ dominio }, context) =>
  withLocks(context, [ofObject(dominio)], async (inside) => {
    const { db, today, refuse } = inside;
    const vehicle = await vehicleOf(dominio, inside);
    const terms = await debtTerms(db);
    const clearance = await clearanceOf(vehicle, terms, inside);
    demandClearance(clearance, dominio, inside);
    const { unused, paid } = await stampsOf(db, vehicle.plate, today);
    if (unused !== null) throw refuse('sellado_pagado', { nro_boleta: unused });
    const day = rollForward(today, daysOff(terms));
    const line = {
      id: `${STAMP_ID}${vehicle.plate}-${paid + 1}`,
      period: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
      concept: 'Sellado del certificado de libre deuda',
      due: day,
      capital: clearance.stamp,
      interest: 0,
      discount: 0,
    };
    const draft = {
      mode: 'CUOTA',
      tax: STAMP_TAX,
      object: vehicle.plate,
      lines: [line],
      first: { day, amount: clearance.stamp },
      second: null,
    };
    const before = await issuedBefore(draft, inside);
    if (before) return boleta(before, inside);
    const number = await nextStampNumber(db, today.slice(0, 4));
    const facts = [...(await slipVehicleFacts(vehicle, inside)), { label: 'Sellado', value: number }];
    const issued = await issueSlip({ ...draft, facts }, inside);
    await keepStamp(db, {
      number,
      slip_number: issued.slip.number,
      document: null,
      name: null,
      expediente: null,
      notes: null,
      issued_on: today,
      paid_on: null,
      used_on: null,
      file_id: null,
    });
    return boleta(issued, inside);
  });
