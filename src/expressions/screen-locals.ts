/** Names that only exist in some places: a row, an option, a form, the text of a search, an event's data. */
export const SCREEN_LOCALS: ReadonlySet<string> = new Set(['row', 'item', 'form', 'value', 'event']);
