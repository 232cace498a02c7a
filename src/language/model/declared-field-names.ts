import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { expressionReads, partsIn } from './expression-reads.ts';

type Send = Readonly<Record<string, string>>;
type SendingScreen = Pick<ScreenFile, 'grammar' | 'expanded'>;

/** Names that hold data of the office, which people do not type. */
const OFFICE = new Set(['codes', 'tables', 'today', 'session', 'parameters']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '%']);

/** What a screen sends to an endpoint, from any of its calls, that a person declares: see declaredFieldNames. */
export function declaredFieldsSentTo(path: string, screen: SendingScreen): string[] {
  const calls = markedParts(screen.grammar, screen.expanded, 'x-call').filter(({ value }) => value === path);
  return calls.flatMap(({ container }) => declaredFieldNames(container.send ?? {}, screen));
}

/**
 * Names of sent values that come only from what a person typed: as typed, reworded or added up. A fixed amount or
 * factor, a table or a reading makes it a calculation of the office. A text counts as soon as part of it was typed,
 * because only that person answers for it.
 */
export function declaredFieldNames(send: Send, { grammar, expanded }: SendingScreen): string[] {
  const { values = {} } = expanded;
  const forms = new Map(
    markedParts(grammar, expanded, 'x-form').map(({ value }) => [value.id, value.fields]),
  );
  const open = new Set<string>();
  return Object.keys(send).filter((name) => isTold(send[name]!, 'form'));

  /** @param form slot of the form around the expression */
  function isTold(source: string, form: string): boolean {
    return isAllTold(source, form) || textPartsIn(source, form).some((part) => isTold(part, form));
  }

  function isAllTold(source: string, form: string): boolean {
    if (isOfOffice(source)) return false;
    const { slots, fields } = expressionReads(source);
    const own = [...fields]
      .filter((path) => path.startsWith('form.'))
      .map((path) => `${form}.${path.slice(5)}`);
    const others = [...slots].flatMap((slot) => {
      const parts = [...fields].filter((path) => path.startsWith(`${slot}.`));
      return parts.length > 0 ? parts : [slot];
    });
    // In a row all fields count.
    const readsRow = [...fields].some((path) => path.startsWith('row.'));
    const reads = [...own, ...others];
    return (reads.length > 0 || readsRow) && reads.every(isToldPath);
  }

  /** The parts that a text is concatenated from, or chosen among. */
  function textPartsIn(source: string, form: string): string[] {
    const node = parsed(source);
    if (!node || !isText(node, form)) return [];
    const parts = node.op === '+' || node.op === '?:' ? partsIn(node.args) : [];
    return (node.op === '?:' ? parts.slice(1) : parts).map(sourceOf);
  }

  function isText(node: ASTNode, form: string): boolean {
    if (node.op === 'value') return typeof node.args === 'string';
    if (node.op === 'call') return node.args[0] === 'string';
    if (node.op === '+') return partsIn(node.args).some((part) => isText(part, form));
    if (node.op === '?:')
      return partsIn(node.args)
        .slice(1)
        .some((part) => isText(part, form));
    return isTextPath(sourceOf(node).replace(/^form\b/, form));
  }

  function isTextPath(path: string): boolean {
    if (open.has(path)) return false;
    const [slot = '', name = ''] = path.split('.');
    const { computed, type = 'string', format, rows } = forms.get(slot)?.[name] ?? {};
    const source = Object.hasOwn(values, path) ? values[path] : computed;
    if (source === undefined) return forms.has(slot) && type === 'string' && format !== 'money' && !rows;
    open.add(path);
    const node = parsed(String(source));
    const text = node !== undefined && isText(node, slot);
    open.delete(path);
    return text;
  }

  function isToldPath(path: string): boolean {
    if (open.has(path)) return true;
    const [slot = '', name] = path.split('.');
    open.add(path);
    const told = isToldSlot(slot, name);
    open.delete(path);
    return told;
  }

  function isToldSlot(slot: string, name: string | undefined): boolean {
    if (slot === 'url') return true;
    if (Object.hasOwn(values, slot)) return isTold(String(values[slot]), 'form');
    const fields = forms.get(slot);
    if (!fields) return false;
    if (name === undefined) return Object.keys(fields).every((field) => isToldPath(`${slot}.${field}`));
    const { computed, rows } = fields[name] ?? {};
    if (rows)
      return Object.values(rows.fields).every(
        ({ computed: cell }) => cell === undefined || isTold(String(cell), slot),
      );
    return computed === undefined || isTold(String(computed), slot);
  }
}

const sourceOf = ({ input, start, end }: ASTNode) => input.slice(start, end);

function parsed(source: string): ASTNode | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

function isOfOffice(source: string): boolean {
  const node = parsed(source);
  return node === undefined || holdsOwn(node);
}

function holdsOwn(node: ASTNode): boolean {
  const parts = partsIn(node.args);
  if (node.op === 'id' && OFFICE.has(node.args)) return true;
  if (node.op === 'call' && node.args[0] === 'money') return true;
  const isFactor = ({ op, args }: ASTNode) => op === 'value' && typeof args !== 'string';
  return (ARITHMETIC.has(node.op) && parts.some(isFactor)) || parts.some(holdsOwn);
}
