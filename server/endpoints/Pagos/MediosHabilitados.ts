import { fromCents, toCents, writeAmount } from '#formats/money.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { cardPlans, type CardPlan } from '#server/rules/payments/card-plans.ts';
import { rateOn } from '#server/core/catalogues/catalogues.ts';
import { CASH_LIMIT } from '#server/subjects/payments/payable.ts';

type Method = ResponseOf<'Pagos/MediosHabilitados'>[number];
type Described = Omit<Method, 'acreditacion'>;

/** Methods to pay an amount. */
export const mediosHabilitados: Handler<'Pagos/MediosHabilitados'> = async (
  { importe },
  { db, portal, today, codes },
) => {
  const cents = Number(toCents(importe));
  const monthly = await rateOn(db, 'FINANCIACION', today);
  const brands = new Intl.ListFormat('es').format(portal.cardBrands.map((brand) => brand.name));
  const methods: Described[] = [
    {
      medio: 'TARJETA',
      titulo: 'Tarjeta de crédito o débito',
      detalle: `${brands}. Hasta 6 cuotas sin interés.`,
      cuotas: cardPlans(cents, monthly).map(planAnswer),
    },
    {
      medio: 'QR',
      titulo: 'QR de cualquier billetera',
      detalle: 'Escaneá el código con la aplicación de tu banco o billetera.',
      cuotas: [],
    },
    {
      medio: 'BOTON',
      titulo: 'Tu banco',
      detalle: 'Te llevamos a la página de pagos; elegís tu banco y volvés.',
      cuotas: [],
    },
    {
      medio: 'CODIGO',
      titulo: 'Código de pago',
      detalle: 'En tu home banking o en un cajero, con el código de 16 números.',
      cuotas: [],
    },
  ];
  const cash: Described = {
    medio: 'EFECTIVO',
    titulo: 'Efectivo',
    detalle: 'Pago Fácil, Rapipago o caja municipal, con el código de barras de la boleta.',
    cuotas: [],
  };
  const enabled = cents <= CASH_LIMIT ? [...methods, cash] : methods;
  return enabled.map((method) => ({ ...method, acreditacion: creditedOf(method, codes) }));
};

/** When payments by a method are credited, from the value of its code. */
function creditedOf({ medio }: Described, codes: Context['codes']): string {
  const found = codes.get('medios_pago')?.codes.find(({ code }) => code === medio);
  return String(found?.values?.['se_acredita'] ?? '');
}

function planAnswer({ instalments, each, total, interest, cost }: CardPlan): Method['cuotas'][number] {
  return {
    n: instalments,
    cuota: fromCents(each),
    total: fromCents(total),
    interes: fromCents(interest),
    cft: `${writeAmount(fromCents(cost))} %`,
  };
}
