import { isObject } from '#language/source/json.ts';
import { grammarNames, grammarOf, type GrammarSchema } from './grammar.ts';
import { tagOf } from './walk.ts';

/** Content of the slot of a block (`x-slot`), by purpose. Every property it names is one of the block's. */
export type SlotMark = SlotUse &
  (
    | { /** Values typed in its fields. */ readonly gives: 'fields' }
    | {
        /** Rows chosen of those of a property, and what they sum. */ readonly gives: 'selection';
        readonly of: string;
      }
    | {
        /** Rows gathered from those of a property. */ readonly gives: 'rows';
        readonly of: string;
        readonly max: string;
      }
    | {
        /** The open one of its items. */ readonly gives: 'place';
        readonly of: string;
        readonly numbered?: true;
      }
    | { /** Token of the card provider. */ readonly gives: 'card' }
  );

/** Uses of the slot of a block. */
interface SlotUse {
  /** A step of a wizard waits for it. */
  readonly asked?: true;
  /** Its content is saved with the draft. */
  readonly kept?: true;
  /** Fields of it that are never kept. */
  readonly secrets?: readonly string[];
}

/** Name of a part of the grammar (`x-noun`), and what distinguishes it from others of its kind. */
export interface NounMark {
  /** With its article: `la tabla`. */
  readonly noun: string;
  /** Properties with its name; the first that is written counts. */
  readonly named?: readonly string[];
  /** It is named by its key where none of them is written. */
  readonly keyed?: true;
  /** Property with the code that follows its name: `«Pendiente» (P)`. */
  readonly code?: string;
  /** Property with what it is about, shown as code. */
  readonly coded?: string;
  /** Property with the day from which it applies. */
  readonly since?: string;
  /** It is named by its first value. */
  readonly whole?: true;
  /** Its heading in the reference, where the noun says too little. */
  readonly heading?: string;
}

/** The slot that a part of the grammar publishes under its `id`; undefined for one that publishes none. */
export const slotMark = (schema: GrammarSchema): SlotMark | undefined =>
  schema['x-slot'] as SlotMark | undefined;

/** Property of a receipt that names the answer it shows the outcome of (`x-outcome`); undefined for other parts. */
export const outcomeOf = (schema: GrammarSchema): string | undefined =>
  schema['x-outcome'] as string | undefined;

/** Name of a part of the grammar; undefined for one without the mark. */
export const nounMark = (schema: GrammarSchema): NounMark | undefined =>
  schema['x-noun'] as NounMark | undefined;

/** A noun without its article. */
export const bareNoun = (noun: string): string => noun.replace(/^(el|la|los|las) /, '');

/** Names of the schemas of the types of block, in the order of the grammar. */
function blockSchemas(): string[] {
  return grammarNames().filter((name) => name.startsWith('blocks/'));
}

/** Every type of block with its grammar, in the order of the grammar. */
export function blockTypes(): [type: string, schema: GrammarSchema][] {
  return blockSchemas().map((name) => [tagOf(grammarOf(name))!, grammarOf(name)]);
}

/** A property of a value, or its default in the grammar when it is not written. */
export function propertyOrDefault(schema: GrammarSchema, value: object, key: string): unknown {
  if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return (properties[key] as GrammarSchema | undefined)?.['default'];
}
