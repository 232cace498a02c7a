import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { runModule } from '#language/compile/run-module.ts';
import { configLoader } from '#language/load/load.ts';

const FOLDER = 'tests/fixtures/good';
const FILE = 'screens/vehiculos/deuda.json';

/** The condition of the first block of a screen that reads `vehiculo` and calculates `vencidas` and `cantidad`. */
function gate(when: string) {
  const text = readFileSync(`${FOLDER}/${FILE}`, 'utf8');
  const changed = text.replace('"id": "busqueda",', `"id": "busqueda", "when": ${JSON.stringify(when)},`);
  const config = configLoader(FOLDER)(new Map([[FILE, changed]]));
  const { code } = compileScreen(config.screens.get('vehiculos/deuda')!, config);
  const compiled = runModule(code, { ...operationModules, formats: {}, checks: {} })[
    'screen'
  ] as CompiledScreen;
  return (compiled.blocks[0] as CompiledForm).when!;
}

it.each([
  ['!vehiculo.deudas.exists(d, d.estado == codes.estados.vencida)', { vehiculo: { deudas: [] } }],
  ['vehiculo.deudas.size() == 0', { vehiculo: { deudas: [] } }],
  ['!(cantidad > 0)', { cantidad: 0 }],
])('a condition does not hold for lack of what it looks at: %s', (when, there) => {
  expect(gate(when)({})).toBeNull();
  expect(gate(when)(there)).toBe(true);
});

it('a condition that asks whether something is there is answered without it', () => {
  expect(gate('!has(vehiculo.marca)')({})).toBe(true);
});
