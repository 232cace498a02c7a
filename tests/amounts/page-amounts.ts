import { collapseSpaces, pressables, rows, values, wholeText } from '#devtools/page.ts';
import type { AmountFact } from './amount-fact.ts';
import { writtenAmounts } from './written-amounts.ts';

/** Columns with amounts that a row adds to a total. */
const ADDED = /^(Total|Importe|Saldo|A pagar|Vencida|Debe)$/;

/**
 * Buttons with an amount that is neither elsewhere on the page nor the sum of the selected rows: people must see what a
 * button charges before pressing it.
 */
export function unexplainedAmounts(): readonly string[] {
  const buttons = pressables().filter(([, element]) => element.closest('[role=tab]') === null);
  const shown = new Set(writtenAmounts(textWithoutButtons()));
  const chosen = sumOfChosen();
  return buttons
    .map(([button]) => button)
    .filter((button) => writtenAmounts(button).some((cents) => cents !== chosen && !shown.has(cents)));
}

/** The text of the page without buttons and links. */
function textWithoutButtons(): string {
  const main = document.getElementById('contenido') ?? document.body;
  const copy = main.cloneNode(true) as Element;
  for (const pressed of copy.querySelectorAll('button, a[href]')) pressed.replaceWith(' ');
  // The cents of a large amount are a separate element.
  return collapseSpaces(spaced(copy)).replaceAll(/(\d) +(,\d\d)/g, '$1$2');
}

/** Text of an element with a space between its children. */
function spaced(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? ` ${spaced(node)} ` : (node.textContent ?? '')))
    .join('');
}

function sumOfChosen(): number {
  return rows()
    .filter(({ element }) => element.querySelector('input[type=checkbox]:checked') !== null)
    .reduce((sum, { cells }) => sum + addedBy(cells), 0);
}

function addedBy(cells: ReadonlyMap<string, readonly string[]>): number {
  const added = [...cells].find(([column]) => ADDED.test(column));
  return writtenAmounts(added?.[1][0] ?? '')[0] ?? 0;
}

/** The slip of the page and its amounts, when it shows exactly one. */
export function pageFacts(source: string, epoch: number): readonly AmountFact[] {
  const named = [...new Set([...wholeText().matchAll(/Boleta N° (\d{10})/g)].map(([, number]) => number!))];
  const [number] = named;
  if (number === undefined || named.length > 1) return [];
  const measures = new Map([
    ['Importe al primer vencimiento', 'importe_1'],
    ['Importe al segundo vencimiento', 'importe_2'],
  ]);
  return values().flatMap(([label, [said = '']]) => {
    const measure = measures.get(label);
    const cents = writtenAmounts(said)[0];
    if (measure === undefined || cents === undefined) return [];
    return [{ thing: `boleta ${number}`, measure, day: '', value: (cents / 100).toFixed(2), source, epoch }];
  });
}
