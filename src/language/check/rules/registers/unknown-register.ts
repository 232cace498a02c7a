import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownRegister = referenceRule({
  id: 'unknown-register',
  phase: 'names',
  mergesEqual: true,
  explain: 'Todo padrón que se nombra es un archivo de config/registers.',
  reason: 'No habría de dónde sacar los registros.',
  example: {
    file: 'endpoints/Vehiculos/Padron.json',
    at: ['lookup', 'register'],
    good: '"vehiculos"',
    bad: '"vehiculo"',
  },
  mark: 'register',
  known: ({ registers }) => registers.keys(),
  missing: (name) => `No hay ningún padrón "${name}" en config/registers.`,
});
