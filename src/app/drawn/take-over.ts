type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedBefore {
  readonly value: string;
  readonly checked: boolean | undefined;
  readonly files: FileList | null;
}

/** What was typed, ticked or chosen in a page before its script came, by the id of the field; and where the focus was. */
export interface Meanwhile {
  readonly typed: ReadonlyMap<string, TypedBefore>;
  readonly focus: { readonly id: string; readonly value: string; readonly selection: Selected } | null;
}

type Selected = readonly [start: number | null, end: number | null];

/** Looks at what happened in a page that arrived drawn. */
export function lookAt(page: ParentNode): Meanwhile {
  const controls = [...page.querySelectorAll<Control>('input, textarea, select')];
  const changed = controls.filter((control) => control.id !== '' && isChanged(control));
  const active = document.activeElement;
  return {
    typed: new Map(changed.map((control) => [control.id, typedIn(control)])),
    focus:
      active && active.id !== '' && page.contains(active)
        ? { id: active.id, value: isControl(active) ? active.value : '', selection: selectionOf(active) }
        : null,
  };
}

/** Has the fields that stand now take what was typed in them before, as if it were typed now. */
export function typeAgain({ typed, focus }: Meanwhile): void {
  for (const [id, before] of typed) {
    const control = document.getElementById(id);
    if (isControl(control)) typeIn(control, before);
  }
  const focused = focus && document.getElementById(focus.id);
  if (!focused || focused === document.activeElement) return;
  focused.focus({ preventScroll: true });
  const isFilled = isText(focused) && !typed.has(focus.id) && focused.value !== focus.value;
  // What was kept of before came under the fingers of who begins to type: it is replaced, not mixed with.
  if (isFilled) focused.select();
  else select(focused, focus.selection);
}

function typeIn(control: Control, { value, checked, files }: TypedBefore): void {
  if (files) {
    // No script may write the name of a file, but the list of them can be handed on.
    const picker = control as HTMLInputElement;
    picker.files = files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (checked !== undefined) {
    const box = control as HTMLInputElement;
    // React is told by the press, and believes only what it did not know.
    box.checked = !checked;
    box.click();
    return;
  }
  const selection = selectionOf(control);
  // Set by React's own property first and by the browser's then: only so React sees that it changed.
  control.value = control instanceof HTMLInputElement ? control.defaultValue : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
  if (control === document.activeElement) select(control, selection);
}

function select(element: Element, [start, end]: Selected): void {
  if (start !== null && isText(element)) element.setSelectionRange(start, end);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isControl(element: Element | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      [...control.options].some((option) => option.selected !== option.defaultSelected) &&
      control.value !== ''
    );
  const checked = checkedOf(control);
  if (checked === undefined) return control.value !== control.defaultValue;
  const box = control as HTMLInputElement;
  // That another one was chosen is known of that one.
  return checked !== box.defaultChecked && (checked || box.type !== 'radio');
}

function typedIn(control: Control): TypedBefore {
  const files = control instanceof HTMLInputElement && control.type === 'file' ? control.files : null;
  return { value: control.value, checked: checkedOf(control), files };
}

function checkedOf(control: Control): boolean | undefined {
  const ticks =
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  return ticks ? control.checked : undefined;
}

function selectionOf(element: Element): Selected {
  return isText(element) ? [element.selectionStart, element.selectionEnd] : [null, null];
}
