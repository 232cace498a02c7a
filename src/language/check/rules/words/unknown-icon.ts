import { suggestIcon, iconNames, missingIcon } from '#language/config/icons.ts';
import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownIcon = referenceRule({
  id: 'unknown-icon',
  phase: 'files',
  mergesEqual: true,
  explain: 'Todo ícono es de Lucide.',
  reason: 'El botón o la entrada se vería sin su dibujo.',
  example: { file: 'menus/side.json', at: ['items', 0, 'icon'], good: '"house"', bad: '"hause"' },
  mark: 'icon',
  known: () => iconNames(),
  missing: missingIcon,
  meant: suggestIcon,
});
