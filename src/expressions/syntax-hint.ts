import { fixedValue } from './fixed-value.ts';

/** Spanish and the syntax of other languages, with how to write the same here. */
const HINTS: readonly (readonly [written: RegExp, hint: string])[] = [
  [/^\s*\{.*\}\s*$/, 'Una expresión va sin llaves: son de los textos.'],
  [/\d\s*%/, 'Un porcentaje se escribe como número: 0.05.'],
  [/[$€]/, "Un importe fijo se escribe así: money('1500.00')."],
  [/=</, 'Menor o igual se escribe <=.'],
  [/=>/, 'Mayor o igual se escribe >=.'],
  [/<>/, 'Distinto se escribe !=.'],
  [/(?<![=!<>])=(?!=)/, 'Para comparar van dos iguales: ==.'],
  [/\s(?:y|and|e)\s/i, '«Y» se escribe &&.'],
  [/\s(?:o|or|u)\s/i, '«O» se escribe ||.'],
  [/(?:^|\s)(?:no|not)\s/i, '«No» se escribe !, pegado a lo que niega.'],
  [/\d,\d/, 'Los decimales van con punto: 0.5.'],
  [/\w\.\w*[áéíóúüñ]/i, 'Los nombres van sin acentos ni eñes.'],
  [/^[\p{L}\d\s.,¡!¿?]+$/u, 'Un texto fijo va entre comillas simples.'],
];

/** An amount as people write it. */
const AMOUNT = /^\s*(?:\$\s*[\d.,]+|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)\s*$/;

/** Hint for an expression that does not parse, from what is outside its quotes. */
export function syntaxHint(source: string): string {
  if (AMOUNT.test(source)) return ` Un importe fijo se escribe así: ${fixedValue('money', source)}.`;
  const bare = source.replaceAll(/'[^']*'|"[^"]*"/g, "''");
  const found = HINTS.find(([written]) => written.test(bare));
  return found ? ` ${found[1]}` : '';
}
