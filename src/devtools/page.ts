/** Visible roots of the page: the content of the screen and open dialogs. */
function roots(): readonly Element[] {
  const main = document.getElementById('contenido') ?? document.body;
  return [main, ...document.querySelectorAll('dialog[open]')];
}

export interface Field {
  /** Its label; in a repeated row, after the name of the row: `Actividad 2: Base`. */
  readonly label: string;
  /** The control; of a choice among several, its fieldset; of what is only computed, its output. */
  readonly control: HTMLElement;
}

export interface PageRow {
  readonly element: Element;
  /** Column → texts of its cell: in full, and without its small print. */
  readonly cells: ReadonlyMap<string, readonly string[]>;
}

function all<E extends Element = HTMLElement>(selector: string): readonly E[] {
  return roots()
    .flatMap((root) => [...root.querySelectorAll<E>(selector)])
    .filter((element) => !element.closest('[hidden], [aria-hidden=true]'));
}

/** Text as it is read: one space where there is any. */
export function collapseSpaces(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** All that is written on the screen. */
export function wholeText(): string {
  return collapseSpaces(
    roots()
      .map((root) => root.textContent)
      .join(' '),
  );
}

/** Texts of the page: one for each element with text of its own. */
export function texts(): readonly string[] {
  const own = all('*').filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && collapseSpaces(node.textContent) !== '',
    ),
  );
  return [...new Set(own.map((element) => collapseSpaces(sentenceOf(element).textContent)))];
}

/** The element that contains the whole text of a run, if a translator must leave part of that text; otherwise the run. */
function sentenceOf(run: Element): Element {
  const whole = run.parentElement;
  const runs = [...(whole?.children ?? [])];
  return whole && runs.every(isRun) && runs.some((one) => one.hasAttribute('translate')) ? whole : run;
}

const isRun = (one: Element): boolean =>
  one.localName === 'span' && one.getAttributeNames().every((name) => name === 'translate');

/** The questions of the screen's forms, and what they compute. */
export function fields(): readonly Field[] {
  return all('input, select, textarea, output, fieldset').flatMap((control) => {
    const label = labelOf(control);
    return label === undefined ? [] : [{ label: rowPrefix(control) + label, control }];
  });
}

function labelOf(control: HTMLElement): string | undefined {
  if (control.matches('table input[type=checkbox], [type=hidden], fieldset input[type=radio]'))
    return undefined;
  if (control.matches('fieldset'))
    return hasRadios(control) ? labelText(control.querySelector('legend')) : undefined;
  const label = document.querySelector(`label[for="${control.id}"]`) ?? control.closest('label');
  return label ? labelText(label) : undefined;
}

function hasRadios(group: Element): boolean {
  return [...group.querySelectorAll('input[type=radio]')].some((one) => one.closest('fieldset') === group);
}

/** Name of the repeated row around a control. */
function rowPrefix(control: Element): string {
  const named = control.closest('[role=group]')?.getAttribute('aria-labelledby');
  return named ? `${collapseSpaces(document.getElementById(named)?.textContent)}: ` : '';
}

/** A label without its mark of an optional field. */
function labelText(label: Element | null): string {
  return collapseSpaces(label?.textContent).replace(/ \(opcional\)$/, '');
}

/** Value of a field as shown. */
export function fieldValue({ control }: Field): string {
  if (control instanceof HTMLSelectElement) return collapseSpaces(control.selectedOptions[0]?.textContent);
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked ? 'Sí' : 'No';
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLOutputElement) return collapseSpaces(control.textContent);
  const chosen = control.querySelector('input:checked');
  return collapseSpaces(chosen?.closest('label')?.textContent);
}

/** Label of a field → its error. */
export function errors(): ReadonlyMap<string, string> {
  const found = all('[id$="-error"]').flatMap((said): [string, string][] => {
    const text = collapseSpaces(said.textContent);
    const control = document.getElementById(said.id.replace(/-error$/, ''));
    if (!text || !control) return [];
    return [[rowPrefix(control) + (labelOf(control) ?? labelText(control.querySelector('legend'))), text]];
  });
  return new Map(found);
}

/** Buttons, links and tabs by their name. */
export function pressables(within?: Element): readonly (readonly [name: string, element: HTMLElement])[] {
  return all('button, a[href], [role=tab]')
    .filter((element) => !within || within.contains(element))
    .map(
      (element) =>
        [collapseSpaces(element.getAttribute('aria-label') ?? textRead(element)), element] as const,
    );
}

/** Text of an element for screen readers, without decorative parts. */
function textRead(element: Element): string | null {
  const copy = element.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
  return copy.textContent;
}

export function isUsable(element: HTMLElement): boolean {
  return !element.matches('[aria-disabled=true], :disabled');
}

/** Values by their label: cards of data, figures and what fields hold. */
export function values(): readonly (readonly [label: string, texts: readonly string[]])[] {
  const written = all('dt').map((term) => {
    const value = term.nextElementSibling;
    return [collapseSpaces(term.textContent), value ? withAndWithoutNote(value) : []] as const;
  });
  return [...written, ...fields().map((field) => [field.label, [fieldValue(field)]] as const)];
}

/** Text of an element, with and without its note. */
function withAndWithoutNote(element: Element): readonly string[] {
  return [collapseSpaces(element.textContent), collapseSpaces(element.firstChild?.textContent)];
}

/** Rows of all tables. */
export function rows(): readonly PageRow[] {
  return all<Element>('tbody tr:not([data-under])').map((element) => ({
    element,
    cells: new Map(
      [...element.querySelectorAll('[data-label]')].map((cell) => [
        collapseSpaces(cell.getAttribute('data-label')),
        [
          collapseSpaces(cell.textContent),
          ...(cell.firstElementChild ? withAndWithoutNote(cell.firstElementChild) : []),
        ],
      ]),
    ),
  }));
}

/** Rows with this text in a cell. */
export function rowsNamed(text: string): readonly PageRow[] {
  return rows().filter(({ cells }) => [...cells.values()].some((said) => said.includes(text)));
}
