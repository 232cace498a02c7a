import { DEBIT_KINDS } from '#server/subjects/adhesions/debitable.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Kinds of objects with taxes that can be debited. */
export const tiposImponibles: Handler<'DebitoAutomatico/Adhesiones/TiposImponibles'> = async () =>
  DEBIT_KINDS.map(({ code, title, by }) => ({ codigo: code, descripcion: title, pide: by }));
