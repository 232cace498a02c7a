/** Rule that an error in an expression breaks. */
export type ExpressionRule =
  | 'expression-syntax'
  | 'unknown-name'
  | 'unknown-field'
  | 'unknown-code'
  | 'unknown-table'
  | 'unknown-function'
  | 'type-clash';

/** An error in an expression: a Spanish sentence and where, as offsets in the expression. */
export class ExpressionError extends Error {
  readonly rule: ExpressionRule;
  readonly start: number;
  readonly end: number;
  readonly suggestion: string | undefined;
  /** The type of the value it is about is not known, so an earlier error may be its cause. */
  readonly untyped: boolean;

  constructor(
    rule: ExpressionRule,
    message: string,
    at: { start: number; end: number },
    suggestion?: string,
    untyped = false,
  ) {
    super(message);
    this.rule = rule;
    this.start = at.start;
    this.end = at.end;
    this.suggestion = suggestion;
    this.untyped = untyped;
  }
}
