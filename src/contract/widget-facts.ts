/** Kinds of value that a widget suits. */
export type SuitedValue =
  | 'typed'
  | 'prose'
  | 'chosen'
  | 'yesOrNo'
  | 'day'
  | 'amount'
  | 'bounded'
  | 'attached';

/** Facts of a widget that the check, the server and the page read without drawing it. */
export interface WidgetFacts {
  /** The kind of value it asks for, and so what a field needs to be asked by it. */
  readonly suits: SuitedValue;
  /** Only the endpoint of its form may see the value: it is not stored, reviewed or put in an address. */
  readonly isSecret?: true;
  /** It takes a whole line among the columns of a form. */
  readonly isWide?: true;
  /** It is too high for a line of a table. */
  readonly isTall?: true;
  /** Its text keeps its line breaks. */
  readonly hasLines?: true;
}
