import { checkCard } from '#server/subjects/adhesions/debit-card.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Whether a card can be debited every month. */
export const validarTarjeta: Handler<'DebitoAutomatico/Adhesiones/ValidarTarjeta'> = async (
  request,
  context,
) => {
  checkCard(request, context);
  return { valida: true, tipo: 'CREDITO', marca: request.marca };
};
