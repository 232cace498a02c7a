import type { ExpressionError, ExpressionRule } from '#expressions/expression-error.ts';
import type { Finding } from '#language/source/finding.ts';
import type { SourcePosition } from '#language/source/positions.ts';
import type { ReportedRule } from '#language/source/reporting/reported-rule.ts';
import { expressionSyntax } from './rules/expression-syntax.ts';
import { typeClash } from './rules/type-clash.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFunction } from './rules/unknown-function.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unknownTable } from './rules/unknown-table.ts';

/** The rule of the config that each kind of error of an expression breaks. */
const RULES: { readonly [Kind in ExpressionRule]: ReportedRule } = {
  'expression-syntax': expressionSyntax,
  'unknown-name': unknownName,
  'unknown-field': unknownField,
  'unknown-code': unknownCode,
  'unknown-table': unknownTable,
  'unknown-function': unknownFunction,
  'type-clash': typeClash,
};

/** The finding of an error in an expression. @param placeAt place of a part of the expression, by its offset and length */
export function expressionFinding(
  { rule, message, start, end, suggestion, untyped }: ExpressionError,
  placeAt: (start: number, length: number) => SourcePosition,
): Finding {
  const more = suggestion ? { suggestion: `¿Quisiste decir "${suggestion}"?` } : {};
  const finding = RULES[rule].finding(placeAt(start, end - start), message, more);
  return untyped ? { ...finding, untyped: true } : finding;
}
