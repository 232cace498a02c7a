import type { Rule } from './rule.ts';
import { caseAnswer } from './rules/case-answer.ts';
import { caseName } from './rules/case-name.ts';
import { caseScreen } from './rules/case-screen.ts';
import { caseWords } from './rules/case-words.ts';
import { charge } from './rules/charge.ts';
import { chargeShown } from './rules/charge-shown.ts';
import { codeNotAccepted } from './rules/code-not-accepted.ts';
import { constantCondition } from './rules/constant-condition.ts';
import { duplicateCode } from './rules/duplicate-code.ts';
import { duplicateItem } from './rules/duplicate-item.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { duplicateSlot } from './rules/duplicate-slot.ts';
import { emptyArea } from './rules/empty-area.ts';
import { emptyRange } from './rules/empty-range.ts';
import { exampleMismatch } from './rules/example-mismatch.ts';
import { expressionSyntax } from './rules/expression-syntax.ts';
import { fieldKind } from './rules/field-kind.ts';
import { fieldsSent } from './rules/fields-sent.ts';
import { fileSent } from './rules/file-sent.ts';
import { formAnswered } from './rules/form-answered.ts';
import { formatExample } from './rules/format-example.ts';
import { fragmentArgument } from './rules/fragment-argument.ts';
import { fragmentCycle } from './rules/fragment-cycle.ts';
import { grammar } from './rules/grammar.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { limitsSent } from './rules/limits-sent.ts';
import { linkTarget } from './rules/link-target.ts';
import { missingFile } from './rules/missing-file.ts';
import { missingProperty } from './rules/missing-property.ts';
import { missingSendField } from './rules/missing-send-field.ts';
import { missingText } from './rules/missing-text.ts';
import { missingTitle } from './rules/missing-title.ts';
import { parameterDefault } from './rules/parameter-default.ts';
import { protectedLink } from './rules/protected-link.ts';
import { queryVsCommand } from './rules/query-vs-command.ts';
import { requiredSent } from './rules/required-sent.ts';
import { schemaPointer } from './rules/schema-pointer.ts';
import { shapeFields } from './rules/shape-fields.ts';
import { slotCycle } from './rules/slot-cycle.ts';
import { submission } from './rules/submission.ts';
import { typeClash } from './rules/type-clash.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownCodes } from './rules/unknown-codes.ts';
import { unknownData } from './rules/unknown-data.ts';
import { unknownEndpoint } from './rules/unknown-endpoint.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFile } from './rules/unknown-file.ts';
import { unknownFormat } from './rules/unknown-format.ts';
import { unknownFragment } from './rules/unknown-fragment.ts';
import { unknownFunction } from './rules/unknown-function.ts';
import { unknownIcon } from './rules/unknown-icon.ts';
import { unknownImage } from './rules/unknown-image.ts';
import { unknownMenu } from './rules/unknown-menu.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownPlaceholder } from './rules/unknown-placeholder.ts';
import { unknownRoute } from './rules/unknown-route.ts';
import { unknownSendField } from './rules/unknown-send-field.ts';
import { unknownShape } from './rules/unknown-shape.ts';
import { unreadField } from './rules/unread-field.ts';
import { unreachableScreen } from './rules/unreachable-screen.ts';
import { unsafePattern } from './rules/unsafe-pattern.ts';
import { unverifiedValue } from './rules/unverified-value.ts';
import { untypedShape } from './rules/untyped-shape.ts';
import { unusedCodes } from './rules/unused-codes.ts';
import { unusedEndpoint } from './rules/unused-endpoint.ts';
import { unusedFragment } from './rules/unused-fragment.ts';
import { unusedShape } from './rules/unused-shape.ts';
import { widgetKind } from './rules/widget-kind.ts';
import { wireMapping } from './rules/wire-mapping.ts';
import { unusedText } from './rules/unused-text.ts';

/** Everything that must hold in a config. */
export const rules: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  missingFile,
  unknownFile,
  grammar,
  unknownFragment,
  fragmentArgument,
  fragmentCycle,
  unusedFragment,
  duplicateRoute,
  unknownRoute,
  unreachableScreen,
  protectedLink,
  emptyArea,
  linkTarget,
  unknownMenu,
  unknownEndpoint,
  unusedEndpoint,
  queryVsCommand,
  unknownSendField,
  missingSendField,
  codeNotAccepted,
  fieldsSent,
  requiredSent,
  formAnswered,
  emptyRange,
  widgetKind,
  limitsSent,
  fileSent,
  submission,
  charge,
  chargeShown,
  unreadField,
  unverifiedValue,
  duplicateSlot,
  duplicateItem,
  unknownData,
  slotCycle,
  expressionSyntax,
  unknownName,
  unknownField,
  unknownCode,
  unknownFunction,
  typeClash,
  constantCondition,
  unknownFormat,
  formatExample,
  unsafePattern,
  unknownCodes,
  unusedCodes,
  duplicateCode,
  unknownShape,
  shapeFields,
  unusedShape,
  untypedShape,
  wireMapping,
  exampleMismatch,
  unknownParameter,
  parameterDefault,
  unknownIcon,
  unknownImage,
  missingText,
  unusedText,
  missingTitle,
  unknownPlaceholder,
  missingProperty,
  fieldKind,
  schemaPointer,
  caseScreen,
  caseName,
  caseAnswer,
  caseWords,
];
