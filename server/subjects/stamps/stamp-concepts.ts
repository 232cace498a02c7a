import type { Moment, Refusing } from '#server/core/context/context.ts';
import { yearOf } from '#formats/date.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import { stampConceptsOf } from './stamps.ts';
import type { StampConcept } from '#server/core/store/schema/schema.ts';

/** Why a concept that is not in force cannot be paid. */
export function notInForce(today: string): string {
  return `El concepto no está vigente para ${yearOf(today)}.`;
}

/** Some concept and how many times it is paid. */
export interface CountedConcept {
  concept: StampConcept;
  quantity: number;
}

/** The requested concepts. Refuses with `concepto_repetido`, `concepto_inexistente` and `concepto_no_vigente`. */
export async function countedConcepts(
  asked: readonly { codigo: string; cantidad: number }[],
  {
    db,
    today,
    refuse,
  }: Moment & Refusing<'concepto_inexistente' | 'concepto_no_vigente' | 'concepto_repetido'>,
): Promise<CountedConcept[]> {
  const codes = asked.map(({ codigo }) => codigo);
  const known = new Map((await stampConceptsOf(db, codes)).map((concept) => [concept.code, concept]));
  const seen = new Set<string>();
  return asked.map(({ codigo, cantidad }) => {
    const concept = known.get(codigo);
    if (!concept) throw refuse('concepto_inexistente', { codigo });
    if (!isInForce(concept, today)) throw refuse('concepto_no_vigente', { anio: yearOf(today) });
    if (seen.has(codigo)) throw refuse('concepto_repetido', { codigo });
    seen.add(codigo);
    return { concept, quantity: cantidad };
  });
}
