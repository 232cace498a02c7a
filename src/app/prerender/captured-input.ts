type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedBefore {
  readonly value: string;
  readonly checked: boolean | undefined;
  readonly files: FileList | null;
}

/** User input in a prerendered page before its script loaded, by field id, and the focus. */
export interface CapturedInput {
  readonly typed: ReadonlyMap<string, TypedBefore>;
  readonly focus: { readonly id: string; readonly value: string; readonly selection: Selected } | null;
}

type Selected = readonly [start: number | null, end: number | null];

/** Captures what the user typed, ticked or chose in a prerendered page. */
export function captureInput(page: ParentNode): CapturedInput {
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

/** Replays captured input in the current fields, as if it were typed now, and restores the focus. */
export function replayInput({ typed, focus }: CapturedInput): void {
  for (const [id, before] of typed) {
    const control = document.getElementById(id);
    if (isControl(control)) typeIn(control, before);
  }
  const focused = focus && document.getElementById(focus.id);
  if (!focused || focused === document.activeElement) return;
  focused.focus({ preventScroll: true });
  const isFilled = isText(focused) && !typed.has(focus.id) && focused.value !== focus.value;
  // The field got a saved value while the user was in it: select it, so that typing replaces it.
  if (isFilled) focused.select();
  else select(focused, focus.selection);
}

function typeIn(control: Control, { value, checked, files }: TypedBefore): void {
  if (files) {
    // A script may not set the value of a file input, but may assign its FileList.
    const picker = control as HTMLInputElement;
    picker.files = files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (checked !== undefined) {
    const box = control as HTMLInputElement;
    // React ignores a click that does not change the value it last saw: set the opposite, then click.
    box.checked = !checked;
    box.click();
    return;
  }
  const selection = selectionOf(control);
  // Set through React's property first and the native setter then: only so React sees a change.
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
  // For radio buttons, the newly checked one already records the change.
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
