import { configLoader } from '#language/load/load.ts';
import { makeProcedure } from '#scripts/new/make-procedure.ts';
import { ASKED, EVERYTHING, LIMITED } from './every-field.ts';
import { names, wanted } from './planned.ts';

/**
 * Makes a procedure of each kind in a config folder, except an existing one, and a wizard with a field of each type.
 */
export async function makeAll(config: string, there: string): Promise<void> {
  const read = configLoader(config);
  for (const kind of names.filter((name) => name !== there))
    await makeProcedure(config, wanted({ kind, route: `/prueba/${kind}`, title: `Prueba de ${kind}` }), read);
  const fields = [...EVERYTHING, ...LIMITED, ...ASKED].join(',');
  const full = wanted({ kind: 'asistente', route: '/prueba/completa', fields, draft: true });
  await makeProcedure(config, full, read);
}
