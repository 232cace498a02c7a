import { methods, constructors } from '#expressions/methods.ts';
import { operators } from '#expressions/operators.ts';
import { describeType, type Type } from '#expressions/type.ts';

/** Syntax that the compiler knows besides its tables of operators and methods: an example, and its result. */
export const forms: readonly (readonly [example: string, help: string])[] = [
  ['deuda.total', 'Un campo de un slot. Si el slot no está, no da nada.'],
  ['lista[0]', 'Un elemento de una lista, desde 0.'],
  ['codes.estados.pagada', 'Un código, por su clave. Nunca se escribe el código suelto.'],
  [
    'codes.zonas.centro.ut',
    'Lo que vale un código (`values` de su enumeración). También en un campo: `form.zona.ut`.',
  ],
  [
    'form.expediente.anio',
    'Una parte que el formato nombra en su patrón, `(?<anio>\\d{4})`: un entero si son solo cifras; si no, un texto.',
  ],
  ['tables.escala', 'Las filas de una tabla de `config/tables`: las de la edición vigente hoy.'],
  [`tables.escala.at(date('2026-07-01'))`, 'Las de la edición vigente otro día.'],
  [`tables.escala.find('A').alicuota`, 'La fila con esa clave. Si no hay, no da nada.'],
  ['tables.escala.band(form.ingresos).cuota', 'La fila cuya franja cubre ese valor, tope incluido.'],
  ['today', 'El día de hoy, según la oficina.'],
  ['session.signedIn', 'Si la persona ingresó.'],
  ['parameters.moratoria', 'Un parámetro del sistema.'],
  [`texto == 'sí' || !session.signedIn`, 'Igual, o, no. También !=, &&.'],
  [`numero > 3 ? 'muchos' : 'pocos'`, 'Si se cumple, lo primero; si no, lo segundo.'],
  [`texto in ['a', 'b']`, 'Si está en una lista.'],
  [`{'numero': numero}`, 'Un objeto, para enviarlo.'],
  ['lista.filter(o, o.numero > 0)', 'Los elementos que cumplen.'],
  ['lista.map(o, o.total)', 'Un valor de cada elemento.'],
  ['lista.all(o, o.numero > 0)', 'Si todos cumplen.'],
  ['lista.exists(o, o.numero > 0)', 'Si alguno cumple.'],
  ['size(lista)', 'Cuántos hay.'],
  [
    `range(numero).map(n, {'cuota': n})`,
    'Los enteros de 1 a ese número, hasta 600: una fila por cada uno. Si no es un entero así, ninguno.',
  ],
  ['string(numero)', 'Un número u otro valor como texto.'],
  ['has(deuda.total)', 'Si está.'],
];

/** The section of the reference about expressions and texts. */
export function expressionLines(): string[] {
  return [
    'Un valor que depende de otros se escribe como expresión, en [CEL](https://cel.dev): sin efectos, sin ciclos y con tipos que se',
    'conocen antes de publicar. Va entre comillas, como todo texto de JSON; los textos de adentro, con comillas simples. Lo que falta no',
    'da error: da nada, y una comparación con nada es falsa.',
    '',
    'Los tipos son texto, número, sí o no, importe, fecha, período, lista y objeto. Un importe se suma con importes y se',
    'multiplica por números; dos fechas se restan y dan días.',
    '',
    'De una tabla que ese día todavía no rige, la expresión entera no da nada: nunca un importe de menos.',
    '',
    '| Se escribe | Qué da |',
    '|---|---|',
    ...forms.map(([example, help]) => `| \`${cell(example)}\` | ${help} |`),
    ...Object.entries(constructors).map(
      ([name, { example, type }]) => `| \`${name}('${example}')\` | ${capital(describeType(type))} fijo. |`,
    ),
    '',
    '### Operadores',
    '',
    '| Operador | Entre | Da |',
    '|---|---|---|',
    ...Object.entries(operators).flatMap(([sign, overloads]) =>
      overloads.map(
        ({ left, right, result }) =>
          `| \`${sign}\` | ${kind(left)} y ${kind(right)} | ${describeType(result)} |`,
      ),
    ),
    '',
    '### Funciones de un valor',
    '',
    '| De | Se escribe | Qué da |',
    '|---|---|---|',
    ...Object.entries(methods).flatMap(([receiver, known]) =>
      Object.entries(known).map(
        ([name, { parameters, help }]) =>
          `| ${kind(receiver as Type['kind'])} | \`.${name}(${parameters.map(describeType).join(', ')})\` | ${help} |`,
      ),
    ),
    '',
    '### Textos',
    '',
    'En un texto para personas, lo que va entre llaves es una expresión y se escribe con el formato de su tipo:',
    '`"Total al {today}: {elegidas.total}"` se lee «Total al 15/04/2026: $ 15.000,00». Una llave de verdad se escribe `{{`. Un número',
    'se lee con su punto de miles: `"{lista.size()} cuotas"`. Sin él, como un año, se escribe con `string(...)`: `"Año {string(numero)}"`.',
  ];
}

const kind = (name: Type['kind']) => (name === 'list' ? 'lista' : describeType({ kind: name } as Type));
const cell = (text: string) => text.replaceAll('|', '\\|');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
