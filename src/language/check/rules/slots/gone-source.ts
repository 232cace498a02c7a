import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { FormBlock, Screen } from '#contract/generated/grammar.ts';
import { answeredPaths } from '#language/check/conditions/answered-paths.ts';
import { firstMissingSlot, needsAbsentSlot } from '#language/check/conditions/missed-slots.ts';
import { rememberedReports } from '#language/config/remembered-reports.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { endpointSources, endpointsOf } from '#language/config/sources.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { presentIn } from '#language/model/answered-slots.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { calculatedFacts, mayHold, mayHoldWithout, PRESENT } from '#language/model/may-hold.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { valuePosition } from '#language/source/positions.ts';

export const goneSource: Rule = {
  id: 'gone-source',
  phase: 'types',
  explain: 'Lo que se ve con la respuesta de un envío no mira lo que con ella dejó de estar.',
  reason: 'Se leería una raya en lugar del dato, o el botón no haría nada.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks'],
    good: blocks('aviso.cuotas'),
    bad: blocks('nota.texto'),
  },
  check(config, report) {
    for (const file of config.screens.values()) {
      if (!file.sound) continue;
      const from = endpointsOf(file, config).flatMap((endpoint) => endpointSources(endpoint, config));
      remember(file.expanded, from, report, (tell) => checkScreen(file, config, tell));
    }
  },
};

const remember = rememberedReports<Screen>();

function checkScreen(file: ScreenFile, config: Config, report: Report): void {
  const { grammar, expanded } = file;
  const written = ['x-expression', 'x-text', 'x-route'].flatMap((mark) =>
    markedParts(grammar, expanded, mark),
  );
  for (const [answer, gone] of goneByAnswer(file, config)) {
    if (gone.size === 0) continue;
    for (const part of written.filter((one) => showsOnlyWith(answer, one, expanded))) {
      const slot = firstMissingSlot(part, gone, expanded);
      if (slot === undefined) continue;
      const message = `Esto se ve cuando ya está "${answer}", y entonces "${slot}" no está más: sale de algo que dejó de verse. Guardalo en un campo calculado ("computed") del formulario que se envía, y nombralo desde ahí.`;
      report(valuePosition(part.container!, part.key), message);
    }
  }
}

/** Slot of an answer → slots that are absent once the answer is present, for every call that gives it. */
function goneByAnswer(
  { grammar, expanded }: ScreenFile,
  config: Config,
): ReadonlyMap<string, ReadonlySet<string>> {
  const published = markedParts(grammar, expanded, 'x-slot');
  const found = new Map<string, ReadonlySet<string>>();
  for (const { value, container } of markedParts(grammar, expanded, 'x-call')) {
    const { as, send = {} } = container;
    if (as === undefined) continue;
    const there = answeredPaths(as, String(value), config);
    const given = calculatedFacts(expanded.values ?? {}, (path) => (there.has(path) ? PRESENT : undefined));
    const hidden = published.filter((part) => isHidden(part, given));
    const sources = sourcesOf(Object.values(send), expanded);
    const lasts = isOperation(String(value), config);
    const isHeld = (part: Visited) =>
      lasts && isKept(part) && slotsOf(part).some((slot) => sources.has(slot));
    const held = new Set(hidden.filter(isHeld).flatMap(slotsOf));
    const left = hidden.flatMap(slotsOf).filter((slot) => !held.has(slot));
    const gone = goneWith(left, held, expanded, config);
    found.set(as, new Set([...gone].filter((slot) => found.get(as)?.has(slot) ?? true)));
  }
  return found;
}

const slotsOf = ({ value }: Visited): string[] => {
  const { id } = value as { id?: string };
  return id === undefined ? [] : [id];
};

const isHidden = ({ value, ancestors }: Visited, given: Parameters<typeof mayHold>[1]) =>
  [...ancestors.map((one) => one.value), value].some((one) => {
    const { when } = one as { when?: unknown };
    return typeof when === 'string' && !mayHold(when, given);
  });

/** True when the values of a hidden block stay readable while its answer is present. */
function isKept({ value, schema }: Visited): boolean {
  const { kept, secrets = [] } = slotMark(schema) ?? {};
  const { fields = {} } = value as Partial<FormBlock>;
  const isSecret =
    secrets.length > 0 || Object.values(fields).some(({ widget }) => widgetFactsOf(widget).isSecret);
  return kept === true && !isSecret;
}

/** True when the answer of an endpoint stays until its request changes. */
function isOperation(path: string, config: Config): boolean {
  const endpoint = config.endpoints.get(path)?.value;
  if (!endpoint || endpoint.kind === 'query') return false;
  return Object.hasOwn(namedShape(endpoint.request, config)?.properties ?? {}, 'id_operacion');
}

/** Slots that expressions read, and those that they are computed or read from. */
function sourcesOf(sources: readonly unknown[], { data = {}, values = {} }: Screen): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (source: unknown) => {
    for (const slot of expressionReads(String(source)).slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      const { send = {}, when } = data[slot] ?? {};
      for (const one of [...Object.values(send), when, values[slot]]) if (one !== undefined) follow(one);
    }
  };
  sources.forEach(follow);
  return found;
}

/** Slots that left, data no longer read because of them or of those only held, and values computed from both. */
function goneWith(
  left: readonly string[],
  held: ReadonlySet<string>,
  screen: Screen,
  config: Config,
): ReadonlySet<string> {
  const { data = {}, values = {} } = screen;
  const gone = new Set(left);
  for (const [name, { send = {}, when = 'true' }] of Object.entries(data)) {
    const reads = sourcesOf([...Object.values(send), when], screen);
    if ([...reads].some((slot) => held.has(slot))) gone.add(name);
  }
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    for (const [name, source] of Object.entries(values)) if (needsAbsentSlot(source, gone)) gone.add(name);
    for (const [name, { endpoint, send = {} }] of Object.entries(data)) {
      const request = config.endpoints.get(endpoint)?.value.request;
      const needed = (request && namedShape(request, config)?.required) ?? [];
      if (needed.some((field) => send[field] !== undefined && needsAbsentSlot(send[field], gone)))
        gone.add(name);
    }
  }
  return gone;
}

/** Whether something is seen only where an answer is. */
function showsOnlyWith(answer: string, { ancestors }: Visited, { values = {} }: Screen): boolean {
  const without = new Set([answer]);
  return ancestors.some(({ value }) => {
    const { when, of } = value as { when?: unknown; of?: unknown };
    return (
      presentIn(of).includes(answer) || (typeof when === 'string' && !mayHoldWithout(when, without, values))
    );
  });
}

/** A form that sends, another one beside it, and a receipt that says something of either. */
function blocks(said: string): string {
  const note = `{ "type": "form", "id": "nota", "submit": "Anotar", "when": "tramite == null", "fields": { "texto": { "title": "Nota" } } }`;
  const form = `{
    "type": "form", "id": "aviso", "submit": "Avisar", "when": "tramite == null",
    "fields": { "cuotas": { "title": "Cuotas", "type": "integer", "required": true }, "total": { "title": "Total", "computed": "money('100.00') * form.cuotas" } },
    "call": "Vehiculos/Aviso", "send": { "cuotas": "aviso.cuotas", "total": "aviso.total" }, "as": "tramite"
  }`;
  const receipt = `{ "type": "receipt", "tone": "success", "title": "Avisaste", "of": "tramite", "items": ["expediente", { "title": "Anotado", "value": "${said}" }] }`;
  return `[\n  ${note},\n  ${form},\n  ${receipt}\n]`;
}
