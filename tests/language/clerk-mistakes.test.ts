import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { AVISO, CUOTAS, DEUDA, load, said, texts } from './mistakes/good-config.ts';

const ENDPOINT = 'tests/fixtures/good/endpoints/Vehiculos/Aviso.json:20';
const ESTADOS = 'codes/estados.json';
const BUTTON = '"then": [{ "go": "/archivos/{boleta.id}" }, ';
const TWIN = (label: string) => `"${label}" ya está acá: quien lo lee no los distinguiría.`;
const SAYS = '{ "type": "text", "text": "X" }';

describe('what a clerk does not notice is told', () => {
  it.each([
    [
      'formats/patente.json',
      '"[ .-]"',
      '"[ .-"',
      '"[ .-" no es una expresión regular válida: falta cerrar un corchete "]".',
    ],
    [
      'fragments/deudas.json',
      '"select":',
      '"search": { "label": "B", "in": ["total"], "by": ["total", "total"] }, "select":',
      '"total" ya está en esta lista.',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"otra": { "title": "Otra", "codes": "rubros" }, "cuotas": {',
      'No hay ninguna enumeración "rubros" en config/codes. Hay: estados, tasas. Si es nueva, va en config/codes/rubros.json.',
    ],
    [
      DEUDA,
      '"values": {',
      '"values": { "n": "tables.escala.size()",',
      'No existe la tabla "escala" en config/tables. Hay: tramos.',
    ],
    [AVISO, '"cuotas": {', `"otras": { ${CUOTAS} }, "cuotas": {`, TWIN('Cuotas')],
    [
      'fragments/deudas.json',
      '"items": [',
      '"items": [{ "label": "Emitir", "then": [{ "go": "/inicio" }] },',
      TWIN('Emitir'),
    ],
    [
      DEUDA,
      '"blocks": [',
      `"blocks": [{ "type": "tabs", "id": "t", "label": "T", "items": [{ "key": "a", "title": "A", "blocks": [${SAYS}] }, { "key": "b", "title": "A", "blocks": [${SAYS}] }] },`,
      TWIN('A'),
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "open": "'http://x.example'" }, { "go": "/archivos/{boleta.id}" }, `,
      '"http://x.example" no es una dirección: tiene que empezar con https:// (o con / si es de este portal).',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "download": "'data:text/plain,' + boleta.id" }, { "go": "/archivos/{boleta.id}" }, `,
      '"data:text/plain," no es de este portal: se descarga lo que empieza con /, y lo de otro sitio se abre con "open".',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "download": "'https://x.example/' + boleta.id" }, { "go": "/archivos/{boleta.id}" }, `,
      '"https://x.example/" no es de este portal: se descarga lo que empieza con /, y lo de otro sitio se abre con "open".',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "calendar": "Vence", "on": "today", "time": "1 + 1" }, { "go": "/archivos/{boleta.id}" }, `,
      'Acá va una hora, que es un texto como 09:30; esta expresión da número.',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "map": "1 + 1" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va una dirección o un lugar, que es un texto; esta expresión da número.',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "copy": "boleta" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va lo que se copia: un texto, un número, un importe o una fecha; esta expresión da "boleta".',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "calendar": "Vence", "on": "boleta.id" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va un día, o un día y hora; esta expresión da texto.',
    ],
    [
      'screens/ingreso.json',
      '"then": [',
      '"then": [{ "reset": "credencial" }, ',
      '"credencial" no es un formulario de esta pantalla: no puede volver a empezar.',
    ],
    [
      'screens/ingreso.json',
      '"signIn": "ingreso"',
      '"signIn": "ingreso.signin"',
      'Acá va la respuesta entera de un ingreso, con su campo "signin" o "token"; esta expresión da sí o no.',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"otras": { "title": "Otras", "options": { "of": "[1, 2]", "code": "item", "label": "{item}" } }, "cuotas": {',
      'Lo que se elige viaja como texto, y esto da número. Poné "string(item)", y que el endpoint lo reciba como texto.',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"mes": { "title": "Mes", "format": "period", "min": "today.period().addMonths(2)", "max": "today.period()" }, "cuotas": {',
      'No hay nada que sirva: "min" es "today.period().addMonths(2)" y "max", "today.period()". ¿Están al revés?',
    ],
    [ESTADOS, '"label": "Vencida"', '"label": "pendiente"', '"pendiente" ya está en esta enumeración.'],
    [
      'parameters.json',
      '"MANTENIMIENTO", "type": "flag"',
      '"FECHA_NEGOCIO", "type": "flag"',
      '"FECHA_NEGOCIO" ya es el de "today": los dos dirían siempre lo mismo.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "messages": { "max": "Hasta {max}." }`,
      'Este campo no tiene "max": este mensaje no se ve nunca.',
    ],
    [
      'formats/patente.json',
      '[A-Z]{2}$',
      '[A-Z{2}$',
      '"^[A-Z]{2}\\d{3}[A-Z{2}$" no es una expresión regular válida: falta cerrar un corchete "]".',
    ],
    [
      DEUDA,
      '"values": {',
      '"values": { "sobra": "vencidas.size()",',
      'Se calcula "sobra" y nadie lo usa: sacalo de "values".',
    ],
    [
      DEUDA,
      '"data": {',
      '"data": { "sobra": { "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" } },',
      'Se pide "sobra" y nadie usa lo que contesta: mostralo, o sacalo de "data".',
    ],
    [
      DEUDA,
      '"vencidas": "vehiculo',
      '"vencida": "vehiculo',
      'No existe "vencidas" en esta pantalla. También en el renglón 22 y en tests/fixtures/good/fragments/deudas.json:22.',
    ],
    [
      DEUDA,
      'Tenés {cantidad} cuotas.',
      'Tenés {vehiculo} y {cantidad} cuotas.',
      'Esto no se puede escribir en un texto: da "vehiculo". Nombrá uno de sus datos, como {vehiculo.patente}.',
    ],
    [
      DEUDA,
      'Tenés {cantidad} cuotas.',
      'Tenés {vencidas} y {cantidad} cuotas.',
      'Esto no se puede escribir en un texto: da lista de "deuda".',
    ],
    [
      'fragments/deudas.json',
      '/archivos/{boleta.id}',
      '/archivos/{boleta}',
      'Esto no se puede escribir en un texto: da "boleta". Nombrá uno de sus datos, como {boleta.id}.',
    ],
    [
      DEUDA,
      '"items": ["patente", "marca"]',
      '"items": ["patente", { "title": "Lo que debe", "value": "row.deudas" }]',
      'Acá va un dato que se lea y esto da lista de "deuda". Nombrá uno de sus datos o, si es una lista, ponela en una tabla.',
    ],
    [
      DEUDA,
      '"badge": "vehiculo.estado"',
      '"badge": "vehiculo"',
      'Acá va un dato que se lea y esto da "vehiculo". Nombrá uno de sus datos o, si es una lista, ponela en una tabla.',
    ],
    [
      DEUDA,
      'Tenés {cantidad} cuotas.',
      'Tu vehículo es vehiculo.marca y tenés {cantidad} cuotas.',
      'Se leería "vehiculo.marca" tal cual: un valor va entre llaves.',
    ],
    [
      AVISO,
      '"submit": "Avisar"',
      '"submit": "Pagar $ 5.000,00"',
      `El botón dice "$ 5.000,00" y "Vehiculos/Aviso" cobra "aviso.total" (${ENDPOINT}): tiene que decir lo que se cobra.`,
    ],
    [
      'fragments/deudas.json',
      '"label": "Emitir"',
      '"label": "Emitir por $500"',
      'El botón dice "$500", una cuenta que "Vehiculos/Emitir" no recibe: cobraría otro importe. Mostrá el importe como se lee, o envialo.',
    ],
    [
      'fragments/deudas.json',
      '"label": "Emitir",',
      '"label": "Emitir", "confirm": { "text": "¿Emitís?", "yes": "Emitir", "no": "Emitir" },',
      'Los dos botones dicen "Emitir".',
    ],
  ])('%s: %s ← %s', (file, from, to, expected) => {
    expect(said(file, from, to)).toContain(expected);
  });

  it('and two reads of one endpoint are asked again twice as often', () => {
    const read = '"endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 5';
    const both = said(
      DEUDA,
      '"endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" } }',
      `${read} }, "otro": { ${read} }`,
    );
    const told =
      'Cada 5 segundos es demasiado seguido: "Vehiculos/Consulta" deja 30 pedidos por minuto y esta pantalla lo repite en 2 lecturas. Poné 8 o más.';
    expect(both.filter((message) => message === told)).toHaveLength(2);
  });

  it('but what is seen at different times may be called alike', () => {
    const either =
      '"items": [{ "label": "Emitir", "when": "session.signedIn", "then": [{ "go": "/inicio" }] },';
    expect(said('fragments/deudas.json', '"items": [', either)).toEqual([]);
  });

  it('but a button may say the amount that is always charged', () => {
    const endpoint = 'endpoints/Vehiculos/Aviso.json';
    const fixed = texts
      .get(endpoint)!
      .replace('"request.total"', '"money(\'5000.00\')"')
      .replaceAll('200.00', '5000.00');
    const screen = texts.get(AVISO)!.replace("money('100.00') * form.cuotas", "money('5000.00')");
    const saying = (amount: string) =>
      check(
        load(
          new Map([
            [endpoint, fixed],
            [AVISO, screen.replace('Avisar"', `Pagar ${amount}"`)],
          ]),
        ),
      );
    expect(saying('$ 5.000,00')).toEqual([]);
    expect(saying('$ 5.000,50').map(({ rule }) => rule)).toEqual(['charge-shown']);
  });
});
