import { compileCharge } from '#language/charges/compile-charge.ts';
import { compilePortal } from '#language/compile/compile-portal.ts';
import { compileAnswer } from '#language/compile/compile-answer.ts';
import { compileWrites } from '#language/compile/compile-writes.ts';
import { fragmentsOf } from '#language/config/fragment-uses.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import type { Config } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';

/** Findings that are made while everything that is compiled in a config is compiled. */
export function compiledFindings(config: Config): Finding[] {
  return [
    ...screenFindings(config),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileCharge(endpoint, config).findings),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileAnswer(endpoint, config).findings),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileWrites(endpoint, config).findings),
    ...compilePortal(config).findings,
  ];
}

/** Findings of all screens. One in a fragment names the screen, unless all that use the fragment have it. */
function screenFindings(config: Config): Finding[] {
  const all = [...config.screens.values()].flatMap((screen) =>
    compileScreen(screen, config).findings.map((finding) => ({ screen, finding })),
  );
  if (all.length === 0) return [];
  const inside = new Map([...config.fragments.values()].map(({ name, source }) => [source.file, name]));
  return all.map(({ screen, finding }) => {
    const fragment = inside.get(finding.file);
    if (fragment === undefined) return finding;
    const { rule, line, column, message } = finding;
    const same = all.filter(
      ({ finding: other }) =>
        other.rule === rule &&
        other.file === finding.file &&
        other.line === line &&
        other.column === column &&
        other.message === message,
    );
    const users = [...config.screens.values()].filter((one) =>
      fragmentsOf(one.value, config.fragments).has(fragment),
    );
    const screens = new Set(same.map((one) => one.screen));
    if (users.length === screens.size) return finding;
    return { ...finding, message: `${message} Pasa al usarlo en ${screen.source.file}.`, sentence: message };
  });
}
