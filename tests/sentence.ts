const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Matches the innermost element with this text, even if its figures and names are in elements of their own.
 * For the `ByText` queries of Testing Library, which compare only the text nodes of an element itself.
 */
export function sentence(wanted: string | RegExp) {
  const says = (element: Element) => {
    const text = plain(element.textContent);
    return typeof wanted === 'string' ? text === wanted : wanted.test(text);
  };
  return (_text: string, element: Element | null): boolean =>
    element !== null && says(element) && ![...element.children].some(says);
}
