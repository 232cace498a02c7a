import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { touchedJourneys, touchedScreens } from './touched-screens.ts';
import { touchedTests } from './touched-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'touched-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what a change of code touches', () => {
  const tests = [
    'src/formats/email.test.ts',
    'server/endpoints/DDJJ/Consulta.test.ts',
    'server/endpoints/Automotor/LD/Emitir.test.ts',
    'tests/drafts/two-tabs.test.ts',
    'tests/town/columns.test.ts',
  ];
  it.each([
    ['src/formats/email.ts', 'src/formats/email.test.ts', 'server/endpoints/DDJJ/Consulta.test.ts'],
    [
      'server/endpoints/answers/assessment-view.ts',
      'server/endpoints/DDJJ/Consulta.test.ts',
      'server/endpoints/Automotor/LD/Emitir.test.ts',
    ],
    ['server/subjects/drafts/keep-draft.ts', 'tests/drafts/two-tabs.test.ts', 'tests/town/columns.test.ts'],
    ['docs/operacion.md', 'tests/town/columns.test.ts', 'tests/drafts/two-tabs.test.ts'],
  ])('is the tests of %s', (file, touched, apart) => {
    const found = touchedTests(new Set([file]), tests);
    expect(found).toContain(touched);
    expect(found).not.toContain(apart);
  });
});

describe('what a change of config touches', () => {
  const screen = 'clave-fiscal/inicio/vertederos/carga-recibo';
  const before = loadConfig('config');
  const changedTo = (file: string, write: (text: string) => string) => {
    cpSync('config', folder, { recursive: true });
    writeFileSync(join(folder, file), write(readFileSync(join(folder, file), 'utf8')));
    return touchedScreens(before, loadConfig(folder), new Set([`config/${file}`]));
  };

  it('is the screen that is written, and the journeys that go there', () => {
    const touched = changedTo(`screens/${screen}.json`, (text) =>
      text.replace('"title": "', '"title": "Nueva: '),
    );
    expect(touched).toEqual([screen]);
    expect(touchedJourneys(before, touched, 'tests/e2e')).toEqual(['tests/e2e/paying/landfill.spec.ts']);
  });

  it('is every screen where what is around them changes', () => {
    expect(changedTo('messages/messages.json', (text) => text)).toHaveLength(before.screens.size);
  });
});
