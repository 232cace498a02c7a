import type { RuleId } from '#contract/generated/rule-ids.ts';
import type { Rule } from '#language/config/rule.ts';
import { unusedParameter } from '#language/check/rules/parameters/unused-parameter.ts';
import { stuckStep } from '#language/check/rules/slots/stuck-step.ts';
import { unseenReceipt } from '#language/check/rules/slots/unseen-receipt.ts';
import { buttonAmount } from '#language/check/rules/calls/button-amount.ts';
import { laterStep } from '#language/check/rules/slots/later-step.ts';
import { earlyDiscard } from '#language/check/rules/slots/early-discard.ts';
import { endlessRead } from '#language/check/rules/calls/endless-read.ts';
import { caseAnswer } from '#language/check/rules/cases/case-answer.ts';
import { caseName } from '#language/check/rules/cases/case-name.ts';
import { caseScreen } from '#language/check/rules/cases/case-screen.ts';
import { caseWords } from '#language/check/rules/cases/case-words.ts';
import { charge } from '#language/check/rules/calls/charge.ts';
import { chargeShown } from '#language/check/rules/calls/charge-shown.ts';
import { checkDigit } from '#language/check/rules/fields/check-digit.ts';
import { codeNotAccepted } from '#language/check/rules/calls/code-not-accepted.ts';
import { codeValues } from '#language/check/rules/codes/code-values.ts';
import { computedAnswer } from '#language/check/rules/calls/computed-answer.ts';
import { contrast } from '#language/check/rules/words/contrast.ts';
import { constantCondition } from '#language/check/rules/expressions/constant-condition.ts';
import { duplicateCode } from '#language/check/rules/codes/duplicate-code.ts';
import { duplicateItem } from '#language/check/rules/slots/duplicate-item.ts';
import { duplicateKey } from '#language/check/rules/files/duplicate-key.ts';
import { duplicateRoute } from '#language/check/rules/routes/duplicate-route.ts';
import { duplicateSlot } from '#language/check/rules/slots/duplicate-slot.ts';
import { emptyArea } from '#language/check/rules/routes/empty-area.ts';
import { emptyRange } from '#language/check/rules/fields/empty-range.ts';
import { exampleMismatch } from '#language/check/rules/shapes/example-mismatch.ts';
import { expressionSyntax } from '#language/check/rules/expressions/expression-syntax.ts';
import { fieldKind } from '#language/check/rules/fields/field-kind.ts';
import { fieldsSent } from '#language/check/rules/calls/fields-sent.ts';
import { fileSent } from '#language/check/rules/calls/file-sent.ts';
import { followedRecord } from '#language/check/rules/calls/followed-record.ts';
import { formAnswered } from '#language/check/rules/calls/form-answered.ts';
import { formatExample } from '#language/check/rules/fields/format-example.ts';
import { fragmentArgument } from '#language/check/rules/fragments/fragment-argument.ts';
import { fragmentCycle } from '#language/check/rules/fragments/fragment-cycle.ts';
import { grammar } from '#language/check/rules/files/grammar.ts';
import { jsonSyntax } from '#language/check/rules/files/json-syntax.ts';
import { limitsSent } from '#language/check/rules/calls/limits-sent.ts';
import { linkTarget } from '#language/check/rules/routes/link-target.ts';
import { missingFile } from '#language/check/rules/files/missing-file.ts';
import { listOrder } from '#language/check/rules/shapes/list-order.ts';
import { missingProperty } from '#language/check/rules/shapes/missing-property.ts';
import { missingSendField } from '#language/check/rules/calls/missing-send-field.ts';
import { missingText } from '#language/check/rules/words/missing-text.ts';
import { missingTitle } from '#language/check/rules/words/missing-title.ts';
import { parameterDefault } from '#language/check/rules/parameters/parameter-default.ts';
import { protectedRead } from '#language/check/rules/calls/protected-read.ts';
import { protectedLink } from '#language/check/rules/routes/protected-link.ts';
import { queryVsCommand } from '#language/check/rules/calls/query-vs-command.ts';
import { readPace } from '#language/check/rules/calls/read-pace.ts';
import { requiredSent } from '#language/check/rules/calls/required-sent.ts';
import { registerFields } from '#language/check/rules/registers/register-fields.ts';
import { registerLookup } from '#language/check/rules/registers/register-lookup.ts';
import { registerWrite } from '#language/check/rules/registers/register-write.ts';
import { registerRecords } from '#language/check/rules/registers/register-records.ts';
import { unknownRegister } from '#language/check/rules/registers/unknown-register.ts';
import { unusedRegister } from '#language/check/rules/registers/unused-register.ts';
import { repeatedField } from '#language/check/rules/shapes/repeated-field.ts';
import { schemaPointer } from '#language/check/rules/files/schema-pointer.ts';
import { sharedError } from '#language/check/rules/words/shared-error.ts';
import { shapeFields } from '#language/check/rules/shapes/shape-fields.ts';
import { shownSecret } from '#language/check/rules/words/shown-secret.ts';
import { signIn } from '#language/check/rules/routes/sign-in.ts';
import { slotCycle } from '#language/check/rules/slots/slot-cycle.ts';
import { submission } from '#language/check/rules/calls/submission.ts';
import { tableBands } from '#language/check/rules/tables/table-bands.ts';
import { tableColumns } from '#language/check/rules/tables/table-columns.ts';
import { tableEditions } from '#language/check/rules/tables/table-editions.ts';
import { tableRows } from '#language/check/rules/tables/table-rows.ts';
import { goneSource } from '#language/check/rules/slots/gone-source.ts';
import { missingTarget } from '#language/check/rules/expressions/missing-target.ts';
import { twinTitle } from '#language/check/rules/words/twin-title.ts';
import { typeClash } from '#language/check/rules/expressions/type-clash.ts';
import { unknownCode } from '#language/check/rules/expressions/unknown-code.ts';
import { unknownCodes } from '#language/check/rules/codes/unknown-codes.ts';
import { unknownData } from '#language/check/rules/slots/unknown-data.ts';
import { unknownEndpoint } from '#language/check/rules/calls/unknown-endpoint.ts';
import { unknownField } from '#language/check/rules/expressions/unknown-field.ts';
import { unknownFile } from '#language/check/rules/files/unknown-file.ts';
import { unknownFormat } from '#language/check/rules/fields/unknown-format.ts';
import { unknownFragment } from '#language/check/rules/fragments/unknown-fragment.ts';
import { unknownFunction } from '#language/check/rules/expressions/unknown-function.ts';
import { unknownIcon } from '#language/check/rules/words/unknown-icon.ts';
import { unknownImage } from '#language/check/rules/words/unknown-image.ts';
import { unknownMenu } from '#language/check/rules/routes/unknown-menu.ts';
import { unknownName } from '#language/check/rules/expressions/unknown-name.ts';
import { unknownParameter } from '#language/check/rules/parameters/unknown-parameter.ts';
import { unknownPlaceholder } from '#language/check/rules/words/unknown-placeholder.ts';
import { unknownRoute } from '#language/check/rules/routes/unknown-route.ts';
import { unknownSendField } from '#language/check/rules/calls/unknown-send-field.ts';
import { unknownSharedField } from '#language/check/rules/shapes/unknown-shared-field.ts';
import { unknownShape } from '#language/check/rules/shapes/unknown-shape.ts';
import { unknownTable } from '#language/check/rules/expressions/unknown-table.ts';
import { unreadField } from '#language/check/rules/calls/unread-field.ts';
import { unreachableScreen } from '#language/check/rules/routes/unreachable-screen.ts';
import { recordColumns } from './rules/fields/record-columns.ts';
import { unknownRecord } from './rules/fields/unknown-record.ts';
import { unsafePattern } from '#language/check/rules/fields/unsafe-pattern.ts';
import { unverifiedValue } from '#language/check/rules/calls/unverified-value.ts';
import { untypedShape } from '#language/check/rules/shapes/untyped-shape.ts';
import { unusedCodes } from '#language/check/rules/codes/unused-codes.ts';
import { unusedEndpoint } from '#language/check/rules/calls/unused-endpoint.ts';
import { unusedFragment } from '#language/check/rules/fragments/unused-fragment.ts';
import { unusedShape } from '#language/check/rules/shapes/unused-shape.ts';
import { unusedSharedField } from '#language/check/rules/shapes/unused-shared-field.ts';
import { unusedTable } from '#language/check/rules/tables/unused-table.ts';
import { widgetKind } from '#language/check/rules/fields/widget-kind.ts';
import { wireMapping } from '#language/check/rules/calls/wire-mapping.ts';
import { unusedText } from '#language/check/rules/words/unused-text.ts';

/** One for each id: the compiler asks for those that lack. Told in this order. */
const BY_ID: { readonly [Id in RuleId]: Rule } = {
  'json-syntax': jsonSyntax,
  'duplicate-key': duplicateKey,
  'missing-file': missingFile,
  'unknown-file': unknownFile,
  grammar: grammar,
  'unknown-fragment': unknownFragment,
  'fragment-argument': fragmentArgument,
  'fragment-cycle': fragmentCycle,
  'unused-fragment': unusedFragment,
  'duplicate-route': duplicateRoute,
  'unknown-route': unknownRoute,
  'unreachable-screen': unreachableScreen,
  'protected-link': protectedLink,
  'empty-area': emptyArea,
  'shown-secret': shownSecret,
  'sign-in': signIn,
  'link-target': linkTarget,
  'unknown-menu': unknownMenu,
  'unknown-endpoint': unknownEndpoint,
  'unused-endpoint': unusedEndpoint,
  'query-vs-command': queryVsCommand,
  'unknown-send-field': unknownSendField,
  'missing-send-field': missingSendField,
  'code-not-accepted': codeNotAccepted,
  'fields-sent': fieldsSent,
  'required-sent': requiredSent,
  'followed-record': followedRecord,
  'form-answered': formAnswered,
  'empty-range': emptyRange,
  'widget-kind': widgetKind,
  'limits-sent': limitsSent,
  'file-sent': fileSent,
  submission: submission,
  charge: charge,
  'charge-shown': chargeShown,
  'check-digit': checkDigit,
  'button-amount': buttonAmount,
  'computed-answer': computedAnswer,
  'unread-field': unreadField,
  'unverified-value': unverifiedValue,
  'read-pace': readPace,
  'endless-read': endlessRead,
  'protected-read': protectedRead,
  'duplicate-slot': duplicateSlot,
  'duplicate-item': duplicateItem,
  'unknown-data': unknownData,
  'slot-cycle': slotCycle,
  'early-discard': earlyDiscard,
  'later-step': laterStep,
  'stuck-step': stuckStep,
  'unseen-receipt': unseenReceipt,
  'gone-source': goneSource,
  'expression-syntax': expressionSyntax,
  'unknown-name': unknownName,
  'unknown-field': unknownField,
  'unknown-code': unknownCode,
  'unknown-table': unknownTable,
  'unknown-function': unknownFunction,
  'twin-title': twinTitle,
  'type-clash': typeClash,
  'missing-target': missingTarget,
  'constant-condition': constantCondition,
  'unknown-format': unknownFormat,
  'format-example': formatExample,
  'unsafe-pattern': unsafePattern,
  'unknown-record': unknownRecord,
  'record-columns': recordColumns,
  'unknown-codes': unknownCodes,
  'unused-codes': unusedCodes,
  'duplicate-code': duplicateCode,
  'code-values': codeValues,
  'table-columns': tableColumns,
  'table-rows': tableRows,
  'table-editions': tableEditions,
  'table-bands': tableBands,
  'unused-table': unusedTable,
  'register-fields': registerFields,
  'register-records': registerRecords,
  'register-lookup': registerLookup,
  'register-write': registerWrite,
  'unknown-register': unknownRegister,
  'unused-register': unusedRegister,
  'unknown-shape': unknownShape,
  'shape-fields': shapeFields,
  'unused-shape': unusedShape,
  'untyped-shape': untypedShape,
  'list-order': listOrder,
  'unknown-shared-field': unknownSharedField,
  'unused-shared-field': unusedSharedField,
  'repeated-field': repeatedField,
  'wire-mapping': wireMapping,
  'example-mismatch': exampleMismatch,
  'unknown-parameter': unknownParameter,
  'parameter-default': parameterDefault,
  'unused-parameter': unusedParameter,
  'unknown-icon': unknownIcon,
  'unknown-image': unknownImage,
  contrast: contrast,
  'missing-text': missingText,
  'unused-text': unusedText,
  'shared-error': sharedError,
  'missing-title': missingTitle,
  'unknown-placeholder': unknownPlaceholder,
  'missing-property': missingProperty,
  'field-kind': fieldKind,
  'schema-pointer': schemaPointer,
  'case-screen': caseScreen,
  'case-name': caseName,
  'case-answer': caseAnswer,
  'case-words': caseWords,
};

/** Everything that must hold in a config. */
export const rules: readonly Rule[] = Object.values(BY_ID);
