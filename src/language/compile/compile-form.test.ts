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

it('a form compiles to its schema and to the validator of that schema', () => {
  const text = readFileSync(`${FOLDER}/${FILE}`, 'utf8');
  const config = configLoader(FOLDER)(new Map([[FILE, text]]));
  const { code } = compileScreen(config.screens.get('vehiculos/deuda')!, config);
  const checks = new Proxy({}, { get: () => () => false });
  const { screen } = runModule(code, { ...operationModules, formats: {}, checks }) as {
    screen: CompiledScreen;
  };
  const { id, schema, uiSchema, validate } = screen.blocks[0] as CompiledForm;
  expect(schema).toMatchObject({ $id: `form:${id}`, type: 'object', required: ['patente'] });
  expect(uiSchema).toMatchObject({ patente: { 'ui:widget': 'text' } });
  expect(validate({})).toBe(false);
  expect(validate.errors).toMatchObject([{ keyword: 'required', params: { missingProperty: 'patente' } }]);
  expect(validate({ patente: 'X' })).toBe(false);
  expect(validate.errors).toMatchObject([{ instancePath: '/patente', keyword: 'format' }]);
});
