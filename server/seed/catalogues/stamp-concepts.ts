import type { StampConceptTable } from '#server/core/store/schema/stamp-schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Stamp concepts, with their tax units: the tax is the first part of the code. */
const CONCEPTS: readonly (readonly [code: string, concept: string, area: string, units: number])[] = [
  ['0062-001', 'Solicitud o nota presentada en Mesa de Entradas', 'Mesa de Entradas', 2],
  ['0062-002', 'Reposición por foja de expediente', 'Mesa de Entradas', 1],
  ['0062-003', 'Desarchivo de un expediente', 'Mesa de Entradas', 4],
  ['0062-004', 'Copia certificada de un expediente, por foja', 'Mesa de Entradas', 1],
  ['0062-005', 'Oficio judicial con informe', 'Asuntos Legales', 8],
  ['0062-006', 'Recurso administrativo', 'Asuntos Legales', 6],
  ['0062-007', 'Certificación de firma', 'Asuntos Legales', 3],
  ['0062-010', 'Certificado de libre deuda de Tasa General de Inmuebles', 'Rentas', 23],
  ['0062-011', 'Certificado de libre deuda de impuesto inmobiliario', 'Rentas', 23],
  ['0062-012', 'Certificado de libre deuda de actividad comercial', 'Rentas', 23],
  ['0062-013', 'Informe de deuda para escribanos', 'Rentas', 15],
  ['0062-014', 'Certificado de libre deuda y baja automotor', 'Rentas', 23],
  ['0062-015', 'Alta o transferencia de un vehículo', 'Rentas', 12],
  ['0062-016', 'Certificado de baja de actividad comercial', 'Rentas', 10],
  ['0062-017', 'Duplicado de una constancia o certificado', 'Rentas', 4],
  ['0062-020', 'Licencia de conducir, original', 'Tránsito', 18],
  ['0062-021', 'Licencia de conducir, renovación', 'Tránsito', 14],
  ['0062-022', 'Licencia de conducir, duplicado', 'Tránsito', 9],
  ['0062-023', 'Certificado de legalidad de la licencia', 'Tránsito', 6],
  ['0062-024', 'Permiso de carga y descarga', 'Tránsito', 11],
  ['0062-030', 'Libreta sanitaria', 'Salud', 7],
  ['0062-031', 'Inscripción de un vehículo de transporte de alimentos', 'Salud', 20],
  ['0071-001', 'Habilitación comercial, hasta 50 m²', 'Habilitaciones', 40],
  ['0071-002', 'Habilitación comercial, más de 50 m²', 'Habilitaciones', 75],
  ['0071-003', 'Cambio de titular o de rubro', 'Habilitaciones', 30],
  ['0071-004', 'Permiso de feria o puesto en la vía pública', 'Habilitaciones', 16],
  ['0071-005', 'Permiso para un espectáculo público', 'Habilitaciones', 50],
  ['0071-006', 'Ocupación de la vereda con mesas, por mes', 'Espacios Públicos', 22],
  ['0071-007', 'Inhumación o traslado en el cementerio', 'Cementerio', 17],
  ['0071-008', 'Renovación de concesión de nicho', 'Cementerio', 35],
  ['0028-001', 'Visado de plano de obra nueva', 'Obras Particulares', 60],
  ['0028-002', 'Visado de plano de ampliación', 'Obras Particulares', 38],
  ['0028-003', 'Certificado final de obra', 'Obras Particulares', 28],
];

/** Concepts until the ordinance of 2026. */
const FORMER: typeof CONCEPTS = [
  ['0062-040', 'Foto para la licencia de conducir', 'Tránsito', 3],
  ['0028-004', 'Copia heliográfica de un plano', 'Obras Particulares', 5],
];

const LAST_DAY = '2025-12-31';

/** The concepts of stamps, thirty-five. */
export const STAMP_CONCEPTS: readonly StampConceptTable[] = [
  ...CONCEPTS.map((concept) => row(concept, null)),
  ...FORMER.map((concept) => row(concept, LAST_DAY)),
];

function row([code, concept, area, units]: (typeof CONCEPTS)[number], until: string | null) {
  return {
    code,
    tax: code.slice(0, 4) as CodeOf<'tributos'>,
    concept,
    area,
    units,
    since: '2021-01-01',
    until,
  };
}
