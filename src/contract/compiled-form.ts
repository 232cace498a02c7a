import type { CompiledCall } from './compiled-call.ts';
import type { Expression, Text } from './expression.ts';
import type { Code, Field, FileKinds, FormBlock, Options, RecordLayout, Rows } from './generated/grammar.ts';
import type { Writing } from './compiled-item.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Ajv error at a path of the values: `/renglones/0/base`. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** Ajv's standalone function of a form's schema: returns true when the values fit, and otherwise sets `errors`. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** Files that a field accepts, with every limit explicit. */
export interface CompiledFile {
  accept: FileKinds;
  maxBytes: number;
  /** Maximum number of files: the value is a list of ids. Absent: one file, and the value is its id. */
  many?: number;
  /** Layout for reading its lines before it is sent. */
  record?: RecordLayout;
  /** Values that columns of its lines must have. */
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
  /** Source of the codes offered, when a slot has them; each is `item`. */
  optionsFrom?: Options;
  required: boolean | Expression<boolean>;
  file?: CompiledFile;
  rows?: CompiledRows;
  /** Format of its computed value. */
  writing?: Writing;
}

export interface CompiledForm extends Omit<FormBlock, 'fields' | 'call' | 'send'> {
  fields: readonly CompiledField[];
  /** JSON Schema of its values, without the rules that depend on expressions. */
  schema: JsonSchema;
  uiSchema: JsonSchema;
  validate: FormValidator;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
}
