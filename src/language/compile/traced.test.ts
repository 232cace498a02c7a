import { describe, expect, it } from 'vitest';
import { compilePortal } from './compile-portal.ts';
import { compileScreen } from './compile-screen.ts';
import { loadConfig } from '#language/load/load.ts';

const config = loadConfig('tests/fixtures/good');
const file = config.screens.get('vehiculos/deuda')!;
const { text } = file.source;

/** Line of the first occurrence of a text in the screen. */
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('compiled for development', () => {
  it('everything says where it was written', () => {
    const { code } = compileScreen(file, config, true);
    const form = new RegExp(
      `"type": "form".*?"\\$at": "${file.source.file}:${lineOf('"type": "form"') - 1}:\\d+"`,
    );
    expect(code.replaceAll('\n', ' ')).toMatch(form);
    expect(code).toContain(`"$at":"${file.source.file}:${lineOf('"values"') + 1}:`);
    expect(compilePortal(config, true).code).toContain('menus/side.json:');
  });

  it('nothing does in what is published', () => {
    expect(compileScreen(file, config).code).not.toContain('$at');
    expect(compilePortal(config).code).not.toContain('$at');
  });
});
