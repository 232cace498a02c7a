import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContract, type AskBackend } from '#language/openapi/contract-check.ts';
import { loadConfig } from '#language/load/load.ts';
import { scriptFile } from '#tests/run-script.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const good = loadConfig('tests/fixtures/good');
const options = { signedIn: false, commands: true, newId: () => '0c5d7c1e-6a0f-4f0e-9f0d-0e6a4f1d2b3c' };

const refused = (...fields: string[]) => ({
  status: 400,
  body: { message: 'Revisá los datos.', errores: fields.map((campo) => ({ campo, mensaje: 'Falta.' })) },
});
const vehicle = {
  patente: 'AB123CD',
  marca: 'FIAT',
  estado: 'V',
  deudas: [{ id: '1', periodo: '01/2026', total: '15000.00', estado: 'V' }],
};
const recorded = { patente: 'AB123CD', titular: 'RUED*** A***', total: '4500.00' };

/** A backend that does as declared, but for what `wrong` answers instead. */
function backend(
  wrong: (path: string, body: object) => { status: number; body?: unknown } | undefined,
): AskBackend {
  return async (_, path, body) => {
    const instead = wrong(path, body as object);
    if (instead) return instead;
    const bare = Object.keys(body as object).length === 0;
    if (path === 'Vehiculos/Consulta') return bare ? refused('patente') : { status: 200, body: vehicle };
    if (path === 'Vehiculos/Padron') return bare ? refused('patente') : { status: 200, body: recorded };
    if (path === 'Acceso/Ingreso')
      return bare ? refused('usuario', 'clave') : { status: 200, body: { signin: true } };
    if (path === 'Vehiculos/Aviso')
      return bare
        ? refused('id_operacion', 'cuotas', 'total')
        : { status: 200, body: { expediente: '1/2026' } };
    return bare ? refused('id_operacion', 'conceptos') : { status: 200, body: { id: '7' } };
  };
}

const differences = async (wrong: Parameters<typeof backend>[0]) =>
  (await checkContract(good, backend(wrong), options)).differences.map(
    ({ endpoint, message }) => `${endpoint}: ${message}`,
  );
const answering = (body: unknown) => (path: string, sent: object) =>
  path === 'Vehiculos/Consulta' && Object.keys(sent).length > 0 ? { status: 200, body } : undefined;

describe('a backend held against the declarations', () => {
  it('has no difference when it does as declared', async () => {
    const report = await checkContract(
      good,
      backend(() => undefined),
      options,
    );
    expect(report).toEqual({ calls: 10, differences: [], unknown: [], unsent: [] });
  });

  it('is not asked to change anything unless told', async () => {
    const sent: object[] = [];
    const ask = backend((path, body) => void (path === 'Vehiculos/Emitir' && sent.push(body)));
    const report = await checkContract(good, ask, { ...options, commands: false });
    expect(sent).toEqual([{}]);
    expect(report.unsent).toEqual(['Acceso/Ingreso', 'Vehiculos/Aviso', 'Vehiculos/Emitir']);
  });

  it.each([
    [
      'an endpoint that is missing',
      (path: string) => (path === 'Vehiculos/Emitir' ? { status: 404, body: {} } : undefined),
      'Vehiculos/Emitir: no existe: POST Vehiculos/Emitir respondió 404',
    ],
    [
      'a list that is out of its order',
      answering({
        ...vehicle,
        deudas: ['03/2026', '12/2025'].map((periodo) => ({ ...vehicle.deudas[0], periodo })),
      }),
      'Vehiculos/Consulta: ejemplo 1: deudas[1]: va antes que el anterior: la lista se contesta en el orden de periodo',
    ],
    [
      'an amount that comes as a number',
      answering({ ...vehicle, deudas: [{ ...vehicle.deudas[0], total: 15000 }] }),
      'Vehiculos/Consulta: ejemplo 1: deudas[0].total: se esperaba un texto como "1234.56" (Importe) y llegó 15000',
    ],
    [
      'a field that is missing',
      answering({ patente: 'AB123CD' }),
      'Vehiculos/Consulta: ejemplo 1: deudas: falta',
    ],
    [
      'a field that nobody declared',
      answering({ ...vehicle, color: 'ROJO' }),
      'Vehiculos/Consulta: ejemplo 1: color: sobra: no está declarado (llegó "ROJO")',
    ],
    [
      'a code that is not one',
      answering({ ...vehicle, estado: 'X' }),
      expect.stringMatching(
        /^Vehiculos\/Consulta: ejemplo 1: estado: se esperaba un código de estados \(.*\) y llegó "X"$/,
      ),
    ],
    [
      'a value of another format',
      answering({ ...vehicle, patente: '???' }),
      expect.stringMatching(/patente: se esperaba un texto como .* y llegó "\?\?\?"$/),
    ],
    [
      'a list that is an object',
      answering({ ...vehicle, deudas: {} }),
      'Vehiculos/Consulta: ejemplo 1: deudas: se esperaba una lista y llegó {}',
    ],
    [
      'an answer that is not JSON',
      (path: string, sent: object) =>
        path === 'Vehiculos/Consulta' && Object.keys(sent).length > 0 ? { status: 200 } : undefined,
      'Vehiculos/Consulta: ejemplo 1: la respuesta no es JSON',
    ],
    [
      'a failure where an answer is due',
      (path: string, sent: object) =>
        path === 'Vehiculos/Consulta' && Object.keys(sent).length > 0
          ? { status: 500, body: { message: 'Ups' } }
          : undefined,
      'Vehiculos/Consulta: ejemplo 1: se esperaba el estado 200 y respondió 500 ("Ups")',
    ],
    [
      'a refusal with another status',
      (_: string, sent: object) =>
        Object.keys(sent).length === 0
          ? { ...refused('patente', 'id_operacion', 'conceptos'), status: 403 }
          : undefined,
      'Vehiculos/Consulta: pedido sin sus campos: se esperaba el estado 400 o 422 y respondió 403',
    ],
    [
      'a refusal without the text for people',
      (_: string, sent: object) =>
        Object.keys(sent).length === 0 ? { status: 400, body: { error: 'x' } } : undefined,
      'Vehiculos/Consulta: pedido sin sus campos: el error no trae "message", el texto para la persona',
    ],
    [
      'a refusal that names no field',
      (_: string, sent: object) => (Object.keys(sent).length === 0 ? refused() : undefined),
      'Vehiculos/Emitir: pedido sin sus campos: "errores" no nombra "id_operacion", "conceptos"',
    ],
  ])('tells %s', async (_, wrong, message) => {
    expect(await differences(wrong)).toContainEqual(message);
  });

  it('takes a declared refusal for other data, not for a difference', async () => {
    const missing = { message: 'No encontramos la patente AB123CD.', errores: [] };
    const ask = backend((path, sent) =>
      path === 'Vehiculos/Consulta' && Object.keys(sent).length > 0
        ? { status: 404, body: missing }
        : undefined,
    );
    expect(await checkContract(good, ask, options)).toMatchObject({
      differences: [],
      unknown: [
        {
          endpoint: 'Vehiculos/Consulta',
          message: 'ejemplo 1: respondió 404 ("No encontramos la patente AB123CD.")',
        },
      ],
    });
  });

  it('tells once what is wrong in every row', async () => {
    const deudas = Array.from({ length: 30 }, (_, n) => ({ ...vehicle.deudas[0], total: n }));
    expect(await differences(answering({ ...vehicle, deudas }))).toEqual([
      'Vehiculos/Consulta: ejemplo 1: deudas[0].total: se esperaba un texto como "1234.56" (Importe) y llegó 0 (y 29 más como este)',
    ]);
  });
});

/** Runs the command and waits for its end. */
function contract(...args: string[]): Promise<{ status: number | null; said: string }> {
  const run = spawn(process.execPath, [scriptFile('contract'), ...args]);
  let said = '';
  run.stdout.on('data', (chunk) => (said += String(chunk)));
  run.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((end) => run.on('close', (status) => end({ status, said })));
}

describe('npm run contract', () => {
  let portal: TestPortal;
  let wrong: Server;
  let ours = '';

  beforeAll(async () => {
    portal = await openTestPortal();
    ours = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    wrong = createServer((_, response) => response.writeHead(200).end('<h1>Hola</h1>'));
    await new Promise<void>((listening) => wrong.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    await portal.close();
    wrong.close();
  });

  it('ends with 0 with our own server', async () => {
    const { status, said } = await contract('--base', ours);
    expect(said).toMatch(/Endpoints: \d+; llamadas: \d+; ninguna diferencia\./);
    expect(said).toContain('con --commands se envían');
    expect(status).toBe(0);
  });

  it('tells examples whose data the server does not have, and counts them when it must be strict', async () => {
    const { status, said } = await contract('--base', ours, '--strict');
    expect(said).toContain('Ejemplos cuyos datos no están en ese backend');
    expect(status).toBe(1);
  });

  it('ends with 1 and tells what a wrong server does', async () => {
    const { status, said } = await contract(
      '--base',
      `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`,
    );
    expect(said).toContain('pedido sin sus campos: se esperaba el estado 400 o 422 y respondió 200');
    expect(said).toContain('la respuesta no es JSON');
    expect(status).toBe(1);
  });

  it('ends with 2 when nobody answers, and when it is not told where', async () => {
    const silent = await contract('--base', 'http://127.0.0.1:9');
    expect(silent).toMatchObject({ status: 2, said: expect.stringContaining('no responde') });
    expect(await contract()).toMatchObject({ status: 2 });
    expect(await contract('--base', 'rentas')).toMatchObject({
      status: 2,
      said: expect.stringContaining('no es una dirección'),
    });
  });
});
