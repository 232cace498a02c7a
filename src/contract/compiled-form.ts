import type { CompiledCall } from './compiled-call.ts';
import type { Expression, Text } from './expression.ts';
import type { Code, Field, FileKinds, FormBlock, Options, RecordLayout, Rows } from './generated/grammar.ts';
import type { Writing } from './compiled-item.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What Ajv says of one place of the values: `/renglones/0/base`. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** Ajv's standalone function of a form's schema: whether the values fit; what does not stands in `errors`. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** Files a field takes; every limit said. */
export interface CompiledFile {
  accept: FileKinds;
  maxBytes: number;
  /** Several at most: the value is a list of ids. Absent: one, and the value is its id. */
  many?: number;
  /** How its lines are read before it is sent. */
  record?: RecordLayout;
  /** What columns of its lines have to say. */
  given?: Readonly<Record<string, Expression>>;
}

/** Repeated rows of fields; the value is a list of objects. */
export interface CompiledRows extends Omit<Rows, 'fields' | 'min' | 'max'> {
  min: number;
  max: number;
  fields: readonly CompiledField[];
}

export interface CompiledField extends Omit<
  Field,
  'title' | 'codes' | 'only' | 'options' | 'required' | 'type' | 'widget' | 'file' | 'rows'
> {
  name: string;
  title: Text;
  type: 'string' | 'integer' | 'number' | 'boolean';
  widget: NonNullable<Field['widget']> | 'file' | 'rows' | 'computed';
  /** Codes offered, in order. */
  options?: readonly Code[];
  /** Where the codes offered come from, when a slot has them; each is `item`. */
  optionsFrom?: Options;
  required: boolean | Expression<boolean>;
  file?: CompiledFile;
  rows?: CompiledRows;
  /** How what is computed is written. */
  writing?: Writing;
}

export interface CompiledForm extends Omit<FormBlock, 'fields' | 'call' | 'send'> {
  fields: readonly CompiledField[];
  /** What its values are by themselves, whatever its expressions say. */
  schema: JsonSchema;
  uiSchema: JsonSchema;
  validate: FormValidator;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
}
