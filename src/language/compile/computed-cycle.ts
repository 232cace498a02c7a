import type { Field } from '#contract/generated/grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { mayHold } from '#language/model/may-hold.ts';
import type { CompileContext } from './compile-context.ts';
import { valuePosition } from '#language/source/positions.ts';
import { cycleOf } from '#language/model/slot-graph.ts';
import { slotCycle } from './rules/slot-cycle.ts';

type Fields = Readonly<Record<string, Field>>;
/** Name of the fields' object inside their expressions. */
type Own = 'form' | 'row';

/** Reports fields of a form, or of its rows, that are computed from one another in a cycle. */
export function checkComputedCycle(fields: Fields, own: Own, context: CompileContext): void {
  const graph = new Map(Object.entries(fields).map(([name, field]) => [name, readsOf(field, own)]));
  const cycle = cycleOf(graph);
  if (!cycle) return;
  const start = cycle.findIndex((name) => fields[name]?.computed !== undefined);
  const turned = [...cycle.slice(start), ...cycle.slice(0, start)];
  const [first = ''] = turned;
  const message =
    turned.length === 1
      ? `El campo "${first}" se calcula a partir de sí mismo.`
      : `Estos campos se calculan unos de otros en círculo: ${[...turned, first].join(' → ')}.`;
  context.findings.push(slotCycle.finding(valuePosition(fields[first]!, 'computed'), message));
}

/** Reports fields that show only after they, or fields that wait for them, were filled in. */
export function checkHiding(fields: Fields, own: Own, { findings }: CompileContext): void {
  const hidden = Object.entries(fields).filter(([, { when }]) => when !== undefined);
  const graph = new Map(hidden.map(([name, { when }]) => [name, namedIn(String(when), own)]));
  const cycle = cycleOf(graph);
  if (!cycle) return;
  const [first = ''] = cycle;
  const place = valuePosition(fields[first]!, 'when');
  if (cycle.length === 1) {
    const message = `El campo "${first}" se muestra u oculta según lo que se escribe en él mismo.`;
    findings.push(slotCycle.finding(place, message));
    return;
  }
  const given = (path: string) => (cycle.some((name) => path === `${own}.${name}`) ? null : undefined);
  if (cycle.some((name) => mayHold(String(fields[name]!.when), given))) return;
  const message = `Estos campos se esperan unos a otros y no se ve ninguno: ${[...cycle, first].join(' → ')}.`;
  findings.push(slotCycle.finding(place, message));
}

/** Reports a field with an initial value that reads the field itself. */
export function checkBeginnings(fields: Fields, own: Own, { findings }: CompileContext): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.initial === undefined || !namedIn(String(field.initial), own).has(name)) continue;
    const message = `El campo "${name}" empieza con lo que se escribe en él mismo: quedaría siempre vacío.`;
    findings.push(slotCycle.finding(valuePosition(field, 'initial'), message));
  }
}

/** Fields that the value of a field is computed from. Mistakes in the expression have their own findings. */
function readsOf({ computed, rows }: Field, own: Own): ReadonlySet<string> {
  if (rows) return new Set(Object.values(rows.fields).flatMap((field) => [...readsOf(field, own)]));
  if (computed === undefined) return new Set();
  return namedIn(String(computed), own);
}

function namedIn(source: string, own: Own): ReadonlySet<string> {
  const { fields } = expressionReads(source);
  return new Set(
    [...fields].flatMap((path) => (path.startsWith(`${own}.`) ? path.slice(own.length + 1) : [])),
  );
}
