import type { Handler } from '#server/core/context/handler.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { BUSINESS_DAY } from '#server/core/catalogues/parameter-values.ts';

/** A system parameter as a list of one; empty when it has no value. The business day is one more. */
export const leer: Handler<'parametros/leer'> = async ({ parametro }, { db, today }) => {
  const value = parametro === BUSINESS_DAY ? today : await parameterValue(db, parametro, today);
  return value === undefined ? [] : [{ PARAMETRO: parametro, VALOR: value }];
};
