import { ownProperties } from '#language/load/inherited-property.ts';
import type { Json, JsonObject } from '#language/source/json.ts';
import { ROW, type FieldSpec } from './field-spec.ts';
import type { Procedure } from './procedure.ts';

/** Arguments of templates: the procedure, its fields as lists, and its first field, which is the key of a register. */
export function procedureArguments(procedure: Procedure): JsonObject {
  const { title, area, slug, access, fields, draft, atFiling, missing, tax } = procedure;
  const papers = fields.filter(({ isFile }) => isFile);
  const data = fields.filter(({ isFile }) => !isFile);
  const others = withOther(fields);
  const list = (some: readonly FieldSpec[]) => some.map(fieldArguments);
  return {
    ...{ title, area, slug, access, draft, atFiling },
    onApproval: !atFiling,
    receiptStyle: atFiling ? 'secondary' : 'primary',
    taxCode: tax?.code ?? '',
    taxLabel: tax?.label ?? '',
    tax: tax?.expression ?? '',
    fields: list(fields),
    ...{ data: list(data), papers: list(papers), plain: list(data), others: list(others) },
    valued: list(fields.slice(1)),
    required: list(fields.filter(({ required }) => required)),
    hasPapers: papers.length > 0,
    asked: fields.map(({ name }) => `{${name}}`).join(' '),
    layout: fields.length === 1 ? 'inline' : 'stack',
    inAddress: !fields.some(({ isPersonal }) => isPersonal),
    sameFields: others === fields,
    ...{ typed: typedIn(fields), typedData: typedIn(data), typedPapers: typedIn(papers) },
    typedOthers: typedIn(others),
    ...{ missing: missingIn(fields, missing), missingData: missingIn(data, missing) },
    missingPeriod: missing('Período'),
    missingBase: missing('Base imponible'),
    missingSlot: missing('Turno'),
    ...keyArguments(fields[0]!, missing),
  };
}

function keyArguments(key: FieldSpec, missing: Procedure['missing']): JsonObject {
  const other = key.other ?? key;
  return {
    ...{ keyName: key.name, keyTitle: key.title, keyOwn: ownOf(key), keyShape: key.shape },
    ...{ keyWire: key.wire, keyTyped: key.typed, keyWritten: key.written },
    keyInAddress: !key.isPersonal,
    missingKey: missingIn([key], missing),
    anotherKey: key.other !== undefined,
    otherKey: other.wire as Json,
    ...{ absentTyped: other.typed, absentWritten: other.written },
  };
}

function fieldArguments(field: FieldSpec): JsonObject {
  const { name, title, shape, wire, written, isMoney, column } = field;
  const { type, format, codes } = shape;
  return {
    ...{ name, title, shape, wire, written, column: column ?? null },
    /** As a form has it that inherits the rest from the request. */
    own: ownOf(field),
    /** As tables show it. */
    shown: isMoney ? written.replace(/^\$\s*/, '') : written,
    /** Its shape in an answer, without the limits that only apply to requests. */
    answered: { title, type: type!, ...(format && { format }), ...(codes && { codes }) },
  };
}

/** Properties of a field that the request does not have. */
function ownOf({ field, shape, required, rows }: FieldSpec): JsonObject {
  const own = ownProperties(field, shape, required);
  if (!rows) return own;
  const fields = Object.fromEntries(rows.map((one) => [one.name, ownOf(one)]));
  return { ...own, rows: { ...(field['rows'] as JsonObject), fields } };
}

/** What a person types in each field, by label. */
function typedIn(fields: readonly FieldSpec[], row = ''): JsonObject[] {
  return fields.flatMap(({ title, typed, rows, required }) => {
    if (!rows) return { label: row + title, value: typed };
    return required ? typedIn(rows, `${ROW} 1: `) : [];
  });
}

/** The same fields with another value in the first that has one; the same list where none has. */
function withOther(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  const changed = fields.find(({ other }) => other);
  if (!changed) return fields;
  return fields.map((field) => (field === changed ? { ...field, ...field.other } : field));
}

/** Messages beside the fields that were left empty, by label. */
function missingIn(
  fields: readonly FieldSpec[],
  missing: Procedure['missing'],
  row = '',
): { label: string; message: string }[] {
  const left = fields.filter(({ field, rows, required }) => field['required'] === true || (rows && required));
  return left.flatMap(({ title, rows, field, isFile }) => {
    if (rows) return missingIn(rows, missing, `${ROW} 1: `);
    const said = (field['messages'] as { required?: string } | undefined)?.required;
    return { label: row + title, message: said ?? missing(title, isFile) };
  });
}
