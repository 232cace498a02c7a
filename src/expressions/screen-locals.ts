/** Names that a screen has only where they are used: a row, an option, a form, what a search is asked, what arrived. */
export const SCREEN_LOCALS: ReadonlySet<string> = new Set(['row', 'item', 'form', 'value', 'event']);
