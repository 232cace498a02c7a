type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedBefore {
  readonly value: string;
  readonly checked: boolean | undefined;
}

/** What was typed, ticked or chosen in a page before its script came, by the id of the field; and where the focus was. */
export interface Meanwhile {
  readonly typed: ReadonlyMap<string, TypedBefore>;
  readonly focus: { readonly id: string; readonly selection: readonly [number | null, number | null] } | null;
}

/** Looks at what happened in a page that arrived drawn. */
export function lookAt(page: ParentNode): Meanwhile {
  const controls = [...page.querySelectorAll<Control>('input, textarea, select')];
  const changed = controls.filter((control) => control.id !== '' && isChanged(control));
  const active = document.activeElement;
  return {
    typed: new Map(
      changed.map((control) => [control.id, { value: control.value, checked: checkedOf(control) }]),
    ),
    focus:
      active && active.id !== '' && page.contains(active)
        ? { id: active.id, selection: selectionOf(active) }
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
  if (focused instanceof HTMLInputElement && focus.selection[0] !== null)
    focused.setSelectionRange(...focus.selection);
}

function typeIn(control: Control, { value, checked }: TypedBefore): void {
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
  if (control === document.activeElement && selection[0] !== null && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(...selection);
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
  return checked === undefined
    ? control.value !== control.defaultValue
    : checked !== (control as HTMLInputElement).defaultChecked;
}

function checkedOf(control: Control): boolean | undefined {
  const ticks =
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  return ticks ? control.checked : undefined;
}

function selectionOf(element: Element): readonly [number | null, number | null] {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [null, null];
  return [element.selectionStart, element.selectionEnd];
}
