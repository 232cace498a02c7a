import { answeredPaths } from '#language/check/conditions/answered-paths.ts';
import type { Rule } from '#language/config/rule.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { calculatedFacts, mayHold, PRESENT } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';

export const endlessRead: Rule = {
  id: 'endless-read',
  phase: 'types',
  explain: 'Una lectura que se repite ("every") deja de hacerlo ("until") por algo que ella misma contesta.',
  reason: 'Si no, lo que contesta no la detiene: seguiría preguntando para siempre, o no repetiría nunca.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo'],
    good: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30, "until": "vehiculo.deudas.size() == 0" }',
    bad: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30, "until": "session.signedIn" }',
  },
  check(config, report) {
    for (const { expanded, sound } of config.screens.values()) {
      if (!sound) continue;
      const { data = {}, values = {} } = expanded;
      for (const [name, read] of Object.entries(data)) {
        if (read.until === undefined) continue;
        const until = String(read.until);
        const asked = `Poné algo que "${name}" conteste cuando terminó.`;
        const always = answeredPaths(name, read.endpoint, config);
        const message = !slotsThrough(until, values).has(name)
          ? `Esto no mira lo que contesta "${name}": lo seguiría pidiendo para siempre, o una vez sola. ${asked}`
          : !mayHold(
                until,
                calculatedFacts(values, (path) => (always.has(path) ? PRESENT : undefined)),
              )
            ? `Esto no se cumple con ninguna respuesta de "${name}": lo seguiría pidiendo para siempre. ${asked}`
            : undefined;
        if (message !== undefined) report(valuePosition(read, 'until'), message);
      }
    }
  },
};

/** The slots that an expression reads, and those that the calculated values among them come from. */
function slotsThrough(source: string, values: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const found = new Set<string>();
  visit(source);
  return found;

  function visit(one: string): void {
    for (const slot of expressionReads(one).slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) visit(String(values[slot]));
    }
  }
}
