import { proveCard } from '#server/subjects/adhesions/debit-card.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Whether the provider knows a card, and it can be debited every month. */
export const validarTarjeta: Handler<'DebitoAutomatico/Adhesiones/ValidarTarjeta'> = async (
  request,
  context,
) => {
  const { brand } = await proveCard(request, context);
  return { valida: true, tipo: 'CREDITO', marca: brand };
};
