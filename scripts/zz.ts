import { readFileSync } from 'node:fs';
import { check } from '#language/check.ts';
import { rules } from '#language/rules.ts';
import { configLoader } from '#language/load.ts';
import { mutantsOf } from '#tests/mutation/mutants.ts';
const per = new Map<string, number>();
for (const r of rules as any[]) { const o = r.check; r.check = (...a: any[]) => { const t = performance.now(); o.apply(r, a); per.set(r.id, (per.get(r.id) ?? 0) + performance.now() - t); }; }
const FOLDER = 'config';
const load = configLoader(FOLDER, true);
const base = load();
check(base);
const names = base.files.map(({ source }) => source.file.slice(FOLDER.length + 1)).filter((f) => /^(screens|fragments|menus|events)\//.test(f));
const texts = new Map(names.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
const mutants = mutantsOf(texts, 1);
let tl = 0, tc = 0, k = 0;
for (let n = 0; n < 1000; n++) {
  const m = mutants.next().value as { file: string; text: string };
  if (n === 300) { per.clear(); tl = tc = 0; }
  const a = performance.now();
  const config = load(new Map([[m.file, m.text]]));
  const b = performance.now();
  if (config.findings.length === 0) { check(config); k++; }
  tl += b - a; tc += performance.now() - b;
}
console.log({ load: tl / 700, check: tc / 700, k });
console.log([...per].sort((x, y) => y[1] - x[1]).slice(0, 25).map(([r, t]) => `${r} ${(t / 700).toFixed(2)}`).join('\n'));
console.log('sum', [...per.values()].reduce((a, b) => a + b, 0) / 700);
