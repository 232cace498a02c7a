import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { widgetRegistries } from './widget-registries.ts';

const folder = mkdtempSync(join(tmpdir(), 'widgets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds a widget by its file, with the facts that it says of itself', async () => {
  writeFileSync(join(folder, 'button.tsx'), 'export const Button = () => null;\n');
  writeFileSync(
    join(folder, 'pin.tsx'),
    "export const pinWidget: Widget = {\n  View: Pin,\n  frame: 'label',\n  suits: 'prose',\n  isSecret: true,\n};\n",
  );
  const [views, facts] = (await widgetRegistries(folder)).map(([, content]) => content);
  expect(views).toContain("  'pin': pinWidget,");
  expect(facts).toContain("  'pin': { suits: 'prose', isSecret: true },");
  expect(facts).not.toContain('button');
  writeFileSync(join(folder, 'pin.tsx'), 'export const pinWidget: Widget = { View: Pin, isSecret: isOn };\n');
  await expect(widgetRegistries(folder)).rejects.toThrow('pin.tsx: "isSecret" of pinWidget is not a literal');
});
