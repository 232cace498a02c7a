// Made by `npm run generate` from the rules of src/language. Do not edit.
import type { ListedRule } from '#language/config/rule.ts';
import { duplicateKey } from '#language/source/rules/duplicate-key.ts';
import { jsonSyntax } from '#language/source/rules/json-syntax.ts';
import { duplicateSlot } from '#language/config/rules/duplicate-slot.ts';
import { fragmentArgument } from '#language/config/rules/fragment-argument.ts';
import { fragmentCycle } from '#language/config/rules/fragment-cycle.ts';
import { missingFile } from '#language/config/rules/missing-file.ts';
import { unknownFragment } from '#language/config/rules/unknown-fragment.ts';
import { grammar } from '#language/load/rules/grammar.ts';
import { sharedError } from '#language/load/rules/shared-error.ts';
import { unknownFile } from '#language/load/rules/unknown-file.ts';
import { unknownSharedField } from '#language/load/rules/unknown-shared-field.ts';
import { codeNotAccepted } from '#language/compile/rules/code-not-accepted.ts';
import { constantCondition } from '#language/compile/rules/constant-condition.ts';
import { expressionSyntax } from '#language/compile/rules/expression-syntax.ts';
import { fieldsSent } from '#language/compile/rules/fields-sent.ts';
import { limitsSent } from '#language/compile/rules/limits-sent.ts';
import { missingTarget } from '#language/compile/rules/missing-target.ts';
import { missingTitle } from '#language/compile/rules/missing-title.ts';
import { requiredSent } from '#language/compile/rules/required-sent.ts';
import { slotCycle } from '#language/compile/rules/slot-cycle.ts';
import { twinTitle } from '#language/compile/rules/twin-title.ts';
import { typeClash } from '#language/compile/rules/type-clash.ts';
import { unknownCode } from '#language/compile/rules/unknown-code.ts';
import { unknownField } from '#language/compile/rules/unknown-field.ts';
import { unknownFunction } from '#language/compile/rules/unknown-function.ts';
import { unknownName } from '#language/compile/rules/unknown-name.ts';
import { unknownTable } from '#language/compile/rules/unknown-table.ts';
import { buttonAmount } from '#language/check/rules/calls/button-amount.ts';
import { chargeShown } from '#language/check/rules/calls/charge-shown.ts';
import { charge } from '#language/check/rules/calls/charge.ts';
import { computedAnswer } from '#language/check/rules/calls/computed-answer.ts';
import { endlessRead } from '#language/check/rules/calls/endless-read.ts';
import { fileSent } from '#language/check/rules/calls/file-sent.ts';
import { followedRecord } from '#language/check/rules/calls/followed-record.ts';
import { formAnswered } from '#language/check/rules/calls/form-answered.ts';
import { missingSendField } from '#language/check/rules/calls/missing-send-field.ts';
import { protectedRead } from '#language/check/rules/calls/protected-read.ts';
import { queryVsCommand } from '#language/check/rules/calls/query-vs-command.ts';
import { readPace } from '#language/check/rules/calls/read-pace.ts';
import { submission } from '#language/check/rules/calls/submission.ts';
import { unknownEndpoint } from '#language/check/rules/calls/unknown-endpoint.ts';
import { unknownSendField } from '#language/check/rules/calls/unknown-send-field.ts';
import { unreadField } from '#language/check/rules/calls/unread-field.ts';
import { unusedEndpoint } from '#language/check/rules/calls/unused-endpoint.ts';
import { unverifiedValue } from '#language/check/rules/calls/unverified-value.ts';
import { wireMapping } from '#language/check/rules/calls/wire-mapping.ts';
import { caseAnswer } from '#language/check/rules/cases/case-answer.ts';
import { caseName } from '#language/check/rules/cases/case-name.ts';
import { caseScreen } from '#language/check/rules/cases/case-screen.ts';
import { caseWords } from '#language/check/rules/cases/case-words.ts';
import { codeValues } from '#language/check/rules/codes/code-values.ts';
import { duplicateCode } from '#language/check/rules/codes/duplicate-code.ts';
import { unknownCodes } from '#language/check/rules/codes/unknown-codes.ts';
import { unusedCodes } from '#language/check/rules/codes/unused-codes.ts';
import { checkDigit } from '#language/check/rules/fields/check-digit.ts';
import { emptyRange } from '#language/check/rules/fields/empty-range.ts';
import { fieldKind } from '#language/check/rules/fields/field-kind.ts';
import { formatExample } from '#language/check/rules/fields/format-example.ts';
import { recordColumns } from '#language/check/rules/fields/record-columns.ts';
import { unknownFormat } from '#language/check/rules/fields/unknown-format.ts';
import { unknownRecord } from '#language/check/rules/fields/unknown-record.ts';
import { unsafePattern } from '#language/check/rules/fields/unsafe-pattern.ts';
import { widgetKind } from '#language/check/rules/fields/widget-kind.ts';
import { schemaPointer } from '#language/check/rules/files/schema-pointer.ts';
import { unusedFragment } from '#language/check/rules/fragments/unused-fragment.ts';
import { parameterDefault } from '#language/check/rules/parameters/parameter-default.ts';
import { unknownParameter } from '#language/check/rules/parameters/unknown-parameter.ts';
import { unusedParameter } from '#language/check/rules/parameters/unused-parameter.ts';
import { registerFields } from '#language/check/rules/registers/register-fields.ts';
import { registerLookup } from '#language/check/rules/registers/register-lookup.ts';
import { registerRecords } from '#language/check/rules/registers/register-records.ts';
import { registerWrite } from '#language/check/rules/registers/register-write.ts';
import { unknownRegister } from '#language/check/rules/registers/unknown-register.ts';
import { unusedRegister } from '#language/check/rules/registers/unused-register.ts';
import { duplicateRoute } from '#language/check/rules/routes/duplicate-route.ts';
import { emptyArea } from '#language/check/rules/routes/empty-area.ts';
import { linkTarget } from '#language/check/rules/routes/link-target.ts';
import { protectedLink } from '#language/check/rules/routes/protected-link.ts';
import { signIn } from '#language/check/rules/routes/sign-in.ts';
import { unknownMenu } from '#language/check/rules/routes/unknown-menu.ts';
import { unknownRoute } from '#language/check/rules/routes/unknown-route.ts';
import { unreachableScreen } from '#language/check/rules/routes/unreachable-screen.ts';
import { exampleMismatch } from '#language/check/rules/shapes/example-mismatch.ts';
import { listOrder } from '#language/check/rules/shapes/list-order.ts';
import { missingProperty } from '#language/check/rules/shapes/missing-property.ts';
import { repeatedField } from '#language/check/rules/shapes/repeated-field.ts';
import { shapeFields } from '#language/check/rules/shapes/shape-fields.ts';
import { unknownShape } from '#language/check/rules/shapes/unknown-shape.ts';
import { untypedShape } from '#language/check/rules/shapes/untyped-shape.ts';
import { unusedShape } from '#language/check/rules/shapes/unused-shape.ts';
import { unusedSharedField } from '#language/check/rules/shapes/unused-shared-field.ts';
import { duplicateItem } from '#language/check/rules/slots/duplicate-item.ts';
import { earlyDiscard } from '#language/check/rules/slots/early-discard.ts';
import { goneSource } from '#language/check/rules/slots/gone-source.ts';
import { laterStep } from '#language/check/rules/slots/later-step.ts';
import { stuckStep } from '#language/check/rules/slots/stuck-step.ts';
import { unknownData } from '#language/check/rules/slots/unknown-data.ts';
import { unseenReceipt } from '#language/check/rules/slots/unseen-receipt.ts';
import { tableBands } from '#language/check/rules/tables/table-bands.ts';
import { tableColumns } from '#language/check/rules/tables/table-columns.ts';
import { tableEditions } from '#language/check/rules/tables/table-editions.ts';
import { tableRows } from '#language/check/rules/tables/table-rows.ts';
import { unusedTable } from '#language/check/rules/tables/unused-table.ts';
import { contrast } from '#language/check/rules/words/contrast.ts';
import { missingText } from '#language/check/rules/words/missing-text.ts';
import { shownSecret } from '#language/check/rules/words/shown-secret.ts';
import { unknownIcon } from '#language/check/rules/words/unknown-icon.ts';
import { unknownImage } from '#language/check/rules/words/unknown-image.ts';
import { unknownPlaceholder } from '#language/check/rules/words/unknown-placeholder.ts';
import { unusedText } from '#language/check/rules/words/unused-text.ts';

/** Every rule, by the room and the folder that holds it. */
export const rules: readonly ListedRule[] = [
  duplicateKey,
  jsonSyntax,
  duplicateSlot,
  fragmentArgument,
  fragmentCycle,
  missingFile,
  unknownFragment,
  grammar,
  sharedError,
  unknownFile,
  unknownSharedField,
  codeNotAccepted,
  constantCondition,
  expressionSyntax,
  fieldsSent,
  limitsSent,
  missingTarget,
  missingTitle,
  requiredSent,
  slotCycle,
  twinTitle,
  typeClash,
  unknownCode,
  unknownField,
  unknownFunction,
  unknownName,
  unknownTable,
  buttonAmount,
  chargeShown,
  charge,
  computedAnswer,
  endlessRead,
  fileSent,
  followedRecord,
  formAnswered,
  missingSendField,
  protectedRead,
  queryVsCommand,
  readPace,
  submission,
  unknownEndpoint,
  unknownSendField,
  unreadField,
  unusedEndpoint,
  unverifiedValue,
  wireMapping,
  caseAnswer,
  caseName,
  caseScreen,
  caseWords,
  codeValues,
  duplicateCode,
  unknownCodes,
  unusedCodes,
  checkDigit,
  emptyRange,
  fieldKind,
  formatExample,
  recordColumns,
  unknownFormat,
  unknownRecord,
  unsafePattern,
  widgetKind,
  schemaPointer,
  unusedFragment,
  parameterDefault,
  unknownParameter,
  unusedParameter,
  registerFields,
  registerLookup,
  registerRecords,
  registerWrite,
  unknownRegister,
  unusedRegister,
  duplicateRoute,
  emptyArea,
  linkTarget,
  protectedLink,
  signIn,
  unknownMenu,
  unknownRoute,
  unreachableScreen,
  exampleMismatch,
  listOrder,
  missingProperty,
  repeatedField,
  shapeFields,
  unknownShape,
  untypedShape,
  unusedShape,
  unusedSharedField,
  duplicateItem,
  earlyDiscard,
  goneSource,
  laterStep,
  stuckStep,
  unknownData,
  unseenReceipt,
  tableBands,
  tableColumns,
  tableEditions,
  tableRows,
  unusedTable,
  contrast,
  missingText,
  shownSecret,
  unknownIcon,
  unknownImage,
  unknownPlaceholder,
  unusedText,
];
