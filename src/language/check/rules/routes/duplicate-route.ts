import type { ScreenFile } from '#language/config/config.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  phase: 'files',
  explain: 'Dos pantallas no responden a la misma ruta.',
  reason: 'Solo se vería una de las dos.',
  example: {
    file: 'screens/archivos/[nombre].json',
    good: null,
    bad: '{ "title": "Archivo", "blocks": [{ "type": "text", "text": "Archivo." }] }',
  },
  check({ screens }, report) {
    const taken = new Map<string, ScreenFile>();
    for (const screen of screens.values()) {
      const pattern = screen.route.replaceAll(/:\w+/g, ':');
      const first = taken.get(pattern);
      if (!first) taken.set(pattern, screen);
      else
        report(
          positionOf(screen.value),
          `Esta pantalla responde a la misma ruta que ${first.source.file}: ${first.route}.`,
        );
    }
  },
};
