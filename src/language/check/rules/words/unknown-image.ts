import type { HelpLink } from '#contract/generated/grammar.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unknownImage: Rule = {
  id: 'unknown-image',
  phase: 'files',
  mergesEqual: true,
  explain: 'Toda imagen que se nombra está en config/images.',
  reason: 'Se vería el marco de una imagen rota.',
  example: { file: 'portal.json', at: ['logo'], good: '"logo.svg"', bad: '"logo.png"' },
  check(config, report) {
    if (config.portal.sound) {
      const { value } = config.portal;
      checkImage(value, 'logo', value.logo);
      if (value.certification) checkImage(value.certification, 'image', value.certification.image);
      checkImage(value.maintenance, 'image', value.maintenance.image);
    }
    walkConfig(config, ['HelpLink'], ({ value }) => {
      const { picture } = value as HelpLink;
      if (picture !== undefined) checkImage(value as object, 'picture', picture);
    });

    function checkImage(container: object, key: string, name: string): void {
      if (config.images.includes(name)) return;
      report(
        valuePosition(container, key),
        `No hay ninguna imagen "${name}" en config/images.`,
        suggestNearest(name, config.images),
      );
    }
  },
};
