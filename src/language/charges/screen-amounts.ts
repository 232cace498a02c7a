import { compileExpression } from '#expressions/compile-expression.ts';
import { textParts } from '#expressions/compile-text.ts';
import type { Names } from '#expressions/expression-context.ts';
import { ANY } from '#expressions/type.ts';
import { isObject } from '#language/source/json.ts';
import type { FormBlock } from '#contract/generated/grammar.ts';
import { configTypes } from '#language/model/config-types.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { namesWith } from '#language/model/names-with.ts';
import { partPosition, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { elementType } from '#language/model/expression-type.ts';
import { screenNames } from '#language/model/screen-slots.ts';
import type { LabelOf } from './expression-words.ts';
import { resolveNames, type ResolveName, type ScopedExpression } from '#language/model/resolve-names.ts';
import { termOf, type Term } from '#language/model/term.ts';
import type { Inner } from '#language/config/walk-config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** An amount that people read. */
export interface ShownAmount {
  /** Its expression as written there: `form.total`. */
  readonly source: string;
  readonly term: Term;
  readonly place: SourcePosition;
}

/** An amount in a text of a part that makes a call. */
export interface DisplayedAmount extends ShownAmount {
  /** Beginning of the finding's message: `El botón dice`. */
  readonly told: string;
  /** It is in the confirmation, which may also mention amounts that follow from the charge. */
  readonly asks: boolean;
}

/** A computed amount of a form. */
export interface FormAmount extends ShownAmount {
  readonly form: string;
  readonly field: string;
  readonly title: string;
}

const AMOUNT = { told: 'El importe que se muestra es', asks: false, said: whole };
const BUTTON = { told: 'El botón dice', asks: false };
const QUESTION = { told: 'La confirmación dice', asks: true };
/** Properties that show what their expression gives. */
const SHOWING = new Set(['computed', 'value', 'amount']);

/** Amounts of a screen: the calculations behind its names, and the amounts its buttons and forms show. */
export class ScreenAmounts {
  readonly #file: ScreenFile;
  readonly #names: Names;
  readonly #forms: ReadonlyMap<string, FormBlock>;

  /** @param file a sound screen */
  constructor(file: ScreenFile, config: Config) {
    this.#file = file;
    this.#names = screenNames(file, config, configTypes(config));
    this.#forms = new Map(
      this.#parts('x-form').map(({ value: form }) => [(form as FormBlock).id, form as FormBlock]),
    );
  }

  /** Computed values of the screen, and computed fields of its forms and of their rows. */
  readonly meaning: ResolveName = (name) => {
    const { values = {} } = this.#file.expanded;
    const [slot = '', field, inside] = name.split('.');
    if (field === undefined)
      return Object.hasOwn(values, slot) ? { source: String(values[slot]) } : undefined;
    const asked = this.#forms.get(slot)?.fields[field];
    const { computed } = (inside === undefined ? asked : asked?.rows?.fields[inside]) ?? {};
    return computed === undefined ? undefined : { source: String(computed), form: slot };
  };

  /** Label of a field of a slot. */
  readonly called: LabelOf = ([slot = '', field = '', ...more]) => {
    const type = this.#names.scope[slot];
    const title = type?.kind === 'object' && more.length === 0 ? type.fields[field]?.title : undefined;
    return title && `«${title}»`;
  };

  /** Amounts in the texts of a part that makes a call, a list per text; inside rows `row` is typed too. */
  onButton({ container, ancestors }: Inner): DisplayedAmount[][] {
    const block = container as Readonly<Record<string, unknown>>;
    const form = ancestors.at(-1)?.schema['x-form'] ? String(block['id']) : undefined;
    const around = ancestors.findLast(({ value }) => typeof rowsOf(value) === 'string')?.value;
    const names = namesWith(this.#names, {
      ...(form === undefined ? {} : { form: this.#names.scope[form]! }),
      ...(around === undefined ? {} : { row: elementType(typeOf(rowsOf(around), this.#names)) }),
    });
    const texts = textsOf(block).map(({ holder, key, told, asks, said = saidIn }) =>
      said(holder[key]).flatMap(({ source, start, written = source }) => {
        const term = this.#term(form === undefined ? { source } : { source, form });
        if (!term || typeOf(source, names).kind !== 'money') return [];
        return { source: written, term, told, asks, place: partPosition(holder, key, start, written.length) };
      }),
    );
    return texts.filter((amounts) => amounts.length > 0);
  }

  /** Amounts that a form computes and shows. */
  inForm(id: string): FormAmount[] {
    const { fields = {} } = this.#forms.get(id) ?? {};
    const type = this.#names.scope[id];
    return Object.entries(fields).flatMap(([field, { title, computed }]) => {
      const isMoney = type?.kind === 'object' && type.fields[field]?.type.kind === 'money';
      const term = isMoney ? this.#term({ source: `${id}.${field}` }) : undefined;
      if (computed === undefined || !term) return [];
      const place = valuePosition(fields[field]!, 'computed');
      return { source: `form.${field}`, term, place, form: id, field, title: String(title) };
    });
  }

  /** True when some text or value of the screen shows this calculation. */
  shows({ text }: Term): boolean {
    const shown = this.#parts('x-expression').filter(({ key }) => SHOWING.has(String(key)));
    return [...shown, ...this.#parts('x-text')].some((part) => {
      const form = part.ancestors.findLast(({ schema }) => schema['x-form'])?.value;
      const within = form ? { form: (form as FormBlock).id } : {};
      const sources: ScopedExpression[] = shown.includes(part)
        ? [{ source: String(part.value), ...within }]
        : sourcesIn(part.value).map(({ source }) => ({ source, ...within }));
      return sources.some((source) => this.#term(source)?.text === text);
    });
  }

  /** An expression of the screen reduced to what people type and what endpoints answer. */
  termOf(source: string): Term | undefined {
    return this.#term({ source });
  }

  #term(placed: ScopedExpression): Term | undefined {
    const source = resolveNames(placed, this.meaning);
    return source === undefined ? undefined : termOf(source);
  }

  #parts(mark: string) {
    return markedParts(this.#file.grammar, this.#file.expanded, mark);
  }
}

/** Texts that are shown before the call is made. */
function textsOf(block: Readonly<Record<string, unknown>>): Telling[] {
  const asked = block['confirm'];
  return [
    { holder: block, key: 'amount', ...AMOUNT },
    { holder: block, key: 'submit', ...BUTTON },
    { holder: block, key: 'label', ...BUTTON },
    ...(isObject(asked)
      ? [
          { holder: asked, key: 'text', ...QUESTION },
          { holder: asked, key: 'yes', ...BUTTON },
        ]
      : [{ holder: block, key: 'confirm', ...QUESTION }]),
  ];
}

interface Telling extends Pick<DisplayedAmount, 'told' | 'asks'> {
  readonly holder: object & Readonly<Record<string, unknown>>;
  readonly key: string;
  /** Expressions in a property that is not a text. */
  readonly said?: (value: unknown) => Said[];
}

const rowsOf = (value: unknown) => (value as Readonly<Record<string, unknown>>)['rows'];

function typeOf(source: unknown, names: Names) {
  try {
    return compileExpression(String(source), names).type;
  } catch {
    return ANY;
  }
}

/** An expression in a text; `written` is the amount as the text has it, when it is not an expression. */
interface Said {
  source: string;
  start: number;
  written?: string;
}

/** A property that is an expression. */
function whole(value: unknown): Said[] {
  return typeof value === 'string' ? [{ source: value, start: 0 }] : [];
}

const saidIn = (text: unknown): Said[] => [...sourcesIn(text), ...fixedIn(text)];

/** `$ 5.000,00` */
const FIXED = /\$\s?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?!\d)/g;

/** Fixed amounts in a text, each with the expression that it equals. */
function fixedIn(text: unknown): Said[] {
  const plain = String(text ?? '').replaceAll(/\{[^{}]*\}/g, (whole) => ' '.repeat(whole.length));
  return [...plain.matchAll(FIXED)].map(({ 0: written, 1: whole = '', 2: cents = '', index }) => ({
    source: `money('${whole.replaceAll('.', '')}.${cents.padEnd(2, '0')}')`,
    start: index,
    written,
  }));
}

function sourcesIn(text: unknown): Said[] {
  try {
    return textParts(String(text ?? '')).flatMap((part) => ('source' in part ? part : []));
  } catch {
    return [];
  }
}
