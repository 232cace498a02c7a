import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Messages } from '#contract/generated/grammar.ts';
import { portal } from '#runtime/services/portal-fixture.ts';
import { failureOf } from './http-failure.ts';

const messages = JSON.parse(readFileSync('config/messages/messages.json', 'utf8')) as Messages;
const said = { ...portal, messages };

describe('the error catalogue', () => {
  it.each([
    [0, 'No se tiene conexión con el servidor'],
    [400, 'Solicitud incorrecta. Verifica los datos enviados.'],
    [401, 'No autorizado. Por favor, inicia sesión.'],
    [403, 'Acceso denegado. No tienes permisos para realizar esta acción.'],
    [404, 'No se encontró el recurso solicitado'],
    [408, 'La operación tardó demasiado. Volvé a intentarlo.'],
    [409, 'Los datos cambiaron mientras operabas. Actualizá la pantalla.'],
    [413, 'El archivo es demasiado grande (máximo 10 MB).'],
    [415, 'Tipo de archivo no permitido. Usá PDF, JPG, PNG, DOCX, XLSX, TXT, CSV o ZIP.'],
    [429, 'Hiciste demasiadas consultas. Esperá un minuto y volvé a intentar.'],
    [500, 'Ocurrió un error interno. Ya fue registrado; intentá más tarde.'],
    [502, 'El servicio no respondió correctamente.'],
    [503, 'El servicio no está disponible. Intentá en unos minutos.'],
    [504, 'El servicio tardó en responder. Verificá en tus comprobantes antes de repetir un pago.'],
    [418, 'Ocurrió un error inesperado'],
  ])('says its text for %i when the server says none', (status, text) => {
    expect(failureOf(status, undefined, said).message).toBe(text);
    expect(failureOf(status, { message: '  ' }, said).message).toBe(text);
    expect(failureOf(status, '<html>', said).message).toBe(text);
  });
});

it('has the generic texts of the specification, word for word', () => {
  const { errorTitle, generic, texts } = messages;
  expect({ errorTitle, generic, ...texts }).toMatchObject({
    errorTitle: 'Error',
    generic: 'Ocurrió un error al procesar la solicitud',
    success: 'Operación exitosa',
    loading: 'Espere, por favor...',
    offlineTitle: 'Conexión perdida',
    offline: 'Se perdió la conexión a internet',
    onlineTitle: 'Conexión reestablecida',
    online: 'Se recuperó la conexión a internet',
  });
});

describe('what the server says', () => {
  it('wins over the catalogue, as message or as mensaje', () => {
    expect(failureOf(404, { message: 'No encontramos el dominio.' }, said).message).toBe(
      'No encontramos el dominio.',
    );
    expect(failureOf(500, { mensaje: 'Falló.' }, said).message).toBe('Falló.');
    expect(failureOf(400, { message: 'Uno', mensaje: 'Otro' }, said).message).toBe('Uno');
  });

  it('keeps the first error of each field and drops what is not one', () => {
    const errores = [
      { campo: 'a', mensaje: 'Primero' },
      { campo: 'a', mensaje: 'Segundo' },
      { campo: 1, mensaje: 'x' },
      null,
    ];
    expect(failureOf(400, { errores }, said).fields).toEqual({ a: 'Primero' });
  });

  it('is read where the backend of the city says it', () => {
    const error = { message: 'error.detalle', problems: 'error.campos', field: 'nombre', text: 'motivo' };
    const theirs = { ...said, portal: { ...portal.portal, backend: { error } } };
    const body = { error: { detalle: 'No está.', campos: [{ nombre: 'a', motivo: 'Falta.' }] } };
    expect(failureOf(422, body, theirs)).toMatchObject({ message: 'No está.', fields: { a: 'Falta.' } });
  });
});
