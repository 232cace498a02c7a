import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const chargeExample: Warning = {
  id: 'charge-example',
  explain: 'Lo que un trámite cobra lo puso la ciudad, y no quien escribió el ejemplo.',
  reason: 'La gente pagaría un importe inventado.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['expediente', 'charge', 'example'],
    good: null,
    bad: 'true',
  },
  check({ endpoints }, report) {
    for (const [path, { sound, value }] of endpoints) {
      const charge = value.expediente?.charge;
      if (!sound || charge?.example === undefined) continue;
      const message = `Lo que cobra "${path}" es un ejemplo. Antes de publicar poné en la pantalla lo que cuesta, revisá el código con que se cobra y el plazo, y sacá esta línea.`;
      report(valuePosition(charge, 'example'), message);
    }
  },
};
