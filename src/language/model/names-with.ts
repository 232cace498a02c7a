import type { Names } from '#expressions/expression-context.ts';
import type { Type } from '#expressions/type.ts';

/** The same names where some local ones exist too. */
export function namesWith(names: Names, locals: Readonly<Record<string, Type>>): Names {
  // Slots are computed when read: copying their getters keeps them lazy.
  const scope = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(names.scope),
    ...Object.getOwnPropertyDescriptors(locals),
  }) as Record<string, Type>;
  return { ...names, scope };
}
