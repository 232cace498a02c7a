import type { Screen } from '#contract/generated/grammar.ts';
import { slotsThrough } from '#language/model/slots-through.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const endlessRead: Rule = {
  id: 'endless-read',
  explain: 'Una lectura que se repite ("every") deja de hacerlo ("until") por algo que ella misma contesta.',
  reason: 'Si no, lo que contesta no la detiene: seguiría preguntando para siempre, o no repetiría nunca.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo'],
    good: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30, "until": "vehiculo.deudas.size() == 0" }',
    bad: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30, "until": "session.signedIn" }',
  },
  types: 'needs',
  check(config, report) {
    for (const { expanded, sound } of config.screens.values()) {
      if (!sound) continue;
      const { data = {}, values = {} } = expanded as Screen;
      for (const [name, read] of Object.entries(data)) {
        if (read.until === undefined || slotsThrough(String(read.until), values).has(name)) continue;
        const message = `Esto no mira lo que contesta "${name}": lo seguiría pidiendo para siempre, o una vez sola. Poné algo que "${name}" conteste cuando terminó.`;
        report(valuePosition(read, 'until'), message);
      }
    }
  },
};
