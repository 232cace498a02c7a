import { describe, expect, it } from 'vitest';
import { explainRule, ruleList } from './explain-rule.ts';
import { rules } from './generated/rules.ts';
import { warnings } from './generated/warnings.ts';

describe('an explanation', () => {
  it('says what is asked, why, how it is not and how it is', () => {
    expect(explainRule('unknown-icon')).toBe(
      [
        'unknown-icon',
        '',
        'Todo ícono es de Lucide.',
        'El botón o la entrada se vería sin su dibujo.',
        '',
        'Así no (menus/side.json, en items.0.icon):',
        '  "icon": "hause"',
        '',
        'Así sí:',
        '  "icon": "house"',
      ].join('\n'),
    );
  });

  it('shows what is missing as missing', () => {
    expect(explainRule('missing-property')).toContain(
      'Así no (screens/vehiculos/deuda.json, en blocks.0.submit):\n  (sin "submit")',
    );
    expect(explainRule('missing-file')).toContain('Así no (menus/header.json):\n  (el archivo no está)');
  });

  it('of a code that does not exist names the nearest', () => {
    expect(() => explainRule('unknow-icon')).toThrow(
      'No hay ninguna regla "unknow-icon". ¿Quisiste decir "unknown-icon"?',
    );
    expect(() => explainRule('tetera')).toThrow('Sin código, --explain los lista.');
  });

  it('is there in a line for every rule', () => {
    expect(ruleList().split('\n')).toHaveLength(rules.length + warnings.length);
  });
});
