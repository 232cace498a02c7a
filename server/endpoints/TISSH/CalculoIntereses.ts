import { sumMoney } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { calculatedInterest } from '#server/subjects/debt/calculated-interest.ts';

/** Interest of late payments: each debt is rounded, then added. */
export const calculoIntereses: Handler<'TISSH/CalculoIntereses'> = async (request, context) => {
  const items = await calculatedInterest(request, context);
  return {
    items,
    capital: sumMoney(items.map(({ capital }) => capital)),
    interes: sumMoney(items.map(({ interes }) => interes)),
    total: sumMoney(items.map(({ total }) => total)),
  };
};
