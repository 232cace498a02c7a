import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { components, withoutDevelopment } from './components.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it('names every package that the portal asks for, and none that only builds or tests it', () => {
  const { dependencies, devDependencies } = read('package.json');
  const { components: listed } = JSON.parse(components(new Date(0))) as { components: { name: string }[] };
  const names = new Set(listed.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(
    ['vitest', 'playwright', 'oxlint', 'typescript'].filter((name) => name in devDependencies),
  ).not.toEqual([]);
  expect(['vitest', 'oxlint', 'typescript'].filter((name) => names.has(name))).toEqual([]);
});

it('keeps a package that development needs too, and leaves out the version that only it has', () => {
  const ref = (name: string) => ({ name, 'bom-ref': name });
  const bom = {
    metadata: { timestamp: '', component: { ...ref('portal@1'), type: 'application' } },
    components: [ref('react@19'), ref('react@18'), ref('vitest@4')],
    dependencies: [
      { ref: 'portal@1', dependsOn: ['react@19', 'vitest@4'] },
      { ref: 'vitest@4', dependsOn: ['react@18'] },
    ],
  };
  const locked = {
    'node_modules/react': { version: '19' },
    'node_modules/vitest': { version: '4', dev: true },
    'node_modules/vitest/node_modules/react': { version: '18', dev: true },
  };
  const kept = withoutDevelopment(bom, locked);
  expect(kept.components).toEqual([ref('react@19')]);
  expect(kept.dependencies).toEqual([{ ref: 'portal@1', dependsOn: ['react@19'] }]);
});
