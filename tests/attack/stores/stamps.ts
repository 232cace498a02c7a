/** Concept of a stamp in a test store. */
export const stampConcept = {
  code: '0006-001',
  concept: 'Actuación administrativa',
  area: 'Rentas',
  tax: '0006' as const,
  units: 100,
  since: '2026-01-01',
  until: null,
};

/** A request of a stamp, each with its slip. */
export function stampOrder(id_operacion: string) {
  return {
    cuit: '20981001126',
    nombre: 'TOLABA JUAN IGNACIO',
    conceptos: [{ codigo: stampConcept.code, cantidad: 1 }],
    id_operacion,
  };
}
