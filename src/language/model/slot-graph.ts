import { blockTypes, slotMark } from '#language/grammar/block-marks.ts';
import { JavaScriptCode } from '#language/source/emit.ts';

/** Slot → slots it is computed from. */
export type SlotGraph = ReadonlyMap<string, ReadonlySet<string>>;

const SLOT_MARKS = new Map(blockTypes().map(([type, schema]) => [type, slotMark(schema)]));

/**
 * Reads from a compiled screen what each computed slot depends on: data, values, choices through their rows and forms
 * through initial and computed values.
 */
export function slotReaders(compiled: Record<string, unknown>): SlotGraph {
  const graph = new Map<string, Set<string>>();
  const data = compiled['data'] as Record<string, { send: unknown; when?: unknown }> | undefined;
  for (const [name, { send, when }] of Object.entries(data ?? {})) graph.set(name, slotsIn([send, when]));
  for (const [name, value] of Object.entries((compiled['values'] ?? {}) as object))
    graph.set(name, slotsIn(value));
  collectInputs(compiled['blocks'], graph);
  return graph;
}

function collectInputs(node: unknown, graph: Map<string, Set<string>>): void {
  if (Array.isArray(node)) for (const child of node) collectInputs(child, graph);
  else if (typeof node === 'object' && node !== null && !(node instanceof JavaScriptCode)) {
    const { type, id, fields } = node as { type?: string; id?: string; fields?: object[] };
    const mark = type === undefined ? undefined : SLOT_MARKS.get(type);
    if (mark?.gives === 'fields' && id && Array.isArray(fields)) graph.set(id, slotsIn(fields.map(givenTo)));
    if (mark?.gives === 'selection' && id) graph.set(id, slotsIn(Reflect.get(node, mark.of)));
    for (const child of Object.values(node)) collectInputs(child, graph);
  }
}

/** Sources of a field's value other than typing: its initial value, or its computation. */
function givenTo(field: { initial?: unknown; computed?: unknown; rows?: { fields: object[] } }): unknown {
  return [field.initial, field.computed, field.rows?.fields.map(givenTo)];
}

/** Names in the slot lists of compiled expressions, anywhere inside. */
function slotsIn(node: unknown): Set<string> {
  if (node instanceof JavaScriptCode) {
    const list = /^op\.expression\((\[[^\]]*\])/.exec(node.source)?.[1];
    return new Set(list ? (JSON.parse(list) as string[]) : []);
  }
  if (typeof node !== 'object' || node === null) return new Set();
  return new Set(Object.values(node).flatMap((child) => [...slotsIn(child)]));
}

/** A cycle of the graph, as the names along it; null when there is none. */
export function cycleOf(graph: SlotGraph): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(name);
    if (at >= 0) return path.slice(at);
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Names of an acyclic graph in order of dependency. */
export function topological(graph: SlotGraph): string[] {
  const order = new Set<string>();
  const visit = (name: string) => {
    if (order.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next);
    order.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return [...order];
}
