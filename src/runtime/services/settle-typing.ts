/** Makes the focused field publish its value. */
export async function settleTyping(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Replaces content while the user may be typing: the focused field publishes its value first and regains the focus
 * afterwards.
 */
export async function keepTyping(put: () => void): Promise<void> {
  const giveBack = holdFocus();
  await settleTyping();
  put();
  giveBack();
}

/** Returns a function that restores the focus after a form is rendered anew, unless another element has it. */
function holdFocus(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return () => undefined;
  const caret = caretOf(field);
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const now = field.isConnected ? field : document.getElementById(field.id);
      now?.focus({ preventScroll: true });
      if (caret !== null && isText(now)) now.setSelectionRange(...caret);
    });
}

function caretOf(field: Element): [from: number, to: number] | null {
  if (!isText(field) || field.selectionStart === null) return null;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
