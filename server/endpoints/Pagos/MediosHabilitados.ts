import { fromCents, toCents, writeAmount } from '#formats/money.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { cardPlans, type CardPlan } from '#server/rules/payments/card-plans.ts';
import { rateOn } from '#server/core/catalogues/catalogues.ts';
import { CASH_LIMIT } from '#server/subjects/payments/payable.ts';

type Method = ResponseOf<'Pagos/MediosHabilitados'>[number];

/** How an amount can be paid. */
export const mediosHabilitados: Handler<'Pagos/MediosHabilitados'> = async (
  { importe },
  { db, portal, today },
) => {
  const cents = Number(toCents(importe));
  const monthly = await rateOn(db, 'FINANCIACION', today);
  const brands = new Intl.ListFormat('es').format(portal.cardBrands.map((brand) => brand.name));
  const methods: Method[] = [
    {
      medio: 'TARJETA',
      titulo: 'Tarjeta de crédito o débito',
      detalle: `${brands}. Hasta 6 cuotas sin interés.`,
      acreditacion: 'En el momento',
      cuotas: cardPlans(cents, monthly).map(planAnswer),
    },
    {
      medio: 'QR',
      titulo: 'QR de cualquier billetera',
      detalle: 'Escaneá el código con la aplicación de tu banco o billetera.',
      acreditacion: 'En segundos',
      cuotas: [],
    },
    {
      medio: 'BOTON',
      titulo: 'Tu banco',
      detalle: 'Te llevamos a la página de pagos; elegís tu banco y volvés.',
      acreditacion: '24 a 72 horas',
      cuotas: [],
    },
    {
      medio: 'CODIGO',
      titulo: 'Código de pago',
      detalle: 'En tu home banking o en un cajero, con el código de 16 números.',
      acreditacion: '24 a 48 horas',
      cuotas: [],
    },
  ];
  const cash: Method = {
    medio: 'EFECTIVO',
    titulo: 'Efectivo',
    detalle: 'Pago Fácil, Rapipago o caja municipal, con el código de barras de la boleta.',
    acreditacion: '24 a 72 horas',
    cuotas: [],
  };
  return cents <= CASH_LIMIT ? [...methods, cash] : methods;
};

function planAnswer({ instalments, each, total, interest, cost }: CardPlan): Method['cuotas'][number] {
  return {
    n: instalments,
    cuota: fromCents(each),
    total: fromCents(total),
    interes: fromCents(interest),
    cft: `${writeAmount(fromCents(cost))} %`,
  };
}
