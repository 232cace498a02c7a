import { proveCard } from '#server/subjects/adhesions/debit-card.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Verifies that the provider knows a card and that it can be debited monthly. */
export const validarTarjeta: Handler<'DebitoAutomatico/Adhesiones/ValidarTarjeta'> = async (
  request,
  context,
) => {
  const { brand } = await proveCard(request, context);
  return { valida: true, tipo: 'CREDITO', marca: brand };
};
