import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const unansweredCommand: Warning = {
  id: 'unanswered-command',
  explain: 'Lo que cambia algo y no es un trámite ("command") lo hace alguien que lo programó.',
  reason: 'Quien lo apriete leería que el servicio no está disponible, y nadie lo sabría antes.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['kind'],
    good: '"submission"',
    bad: '"command"',
  },
  check({ endpoints }, report, { isProgrammed }) {
    for (const [path, { sound, value }] of endpoints) {
      if (!sound || value.kind !== 'command' || value.wire || isProgrammed(path)) continue;
      const message = `A "${path}" no lo programó nadie en el servidor: quien lo apriete lee un error. Antes de publicar hay que programarlo, o hacerlo un trámite ("submission"), que no lo necesita.`;
      report(valuePosition(value, 'kind'), message);
    }
  },
};
