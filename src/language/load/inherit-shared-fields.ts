import type { SharedFields } from '#contract/generated/grammar.ts';
import type { ConfigFile } from '#language/config/config.ts';
import { withSharedFields, type ShapeKind } from '#language/config/shared-fields.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Finding } from '#language/source/finding.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, originOf, setOrigin, valuePosition } from '#language/source/positions.ts';
import { unknownSharedField } from './rules/unknown-shared-field.ts';

/** A file with its shared fields expanded; an unknown name is a finding, and makes the file unsound. */
export function inheritSharedFields(
  kind: ShapeKind,
  file: ConfigFile<object>,
  shared: ConfigFile<SharedFields> | undefined,
): { file: ConfigFile<object>; findings: readonly Finding[] } {
  if (!file.sound) return { file, findings: [] };
  const known = shared?.sound ? shared.value.fields : {};
  const findings: Finding[] = [];
  const value = withSharedFields(kind, file.value, known, {
    lost(written, name) {
      const message = `No hay ningún campo "${name}" en fields.json: escribilo entero acá, o agregalo allá.`;
      const near = suggestNearest(name, Object.keys(known));
      findings.push(unknownSharedField.finding(valuePosition(written, 'field'), message, near));
    },
    copied: place,
  });
  if (value === file.value) return { file, findings };
  // The contents of a broken file are unknown, and it has its own findings.
  if (shared?.sound === false) return { file: { ...file, sound: false }, findings: [] };
  return { file: { ...file, value, sound: findings.length === 0 }, findings };
}

/** The shared fields, which may not name one another: one that does is a finding, and makes the file unsound. */
export function validateSharedFields(file: ConfigFile<SharedFields>): {
  file: ConfigFile<SharedFields>;
  findings: readonly Finding[];
} {
  if (!file.sound) return { file, findings: [] };
  const naming = markedParts(file.grammar, file.value, 'x-reference').filter(
    ({ schema }) => schema['x-reference'] === 'sharedField',
  );
  const message = 'Un campo compartido se dice entero: acá no se nombra otro.';
  const findings = naming.map(({ container }) =>
    unknownSharedField.finding(keyPosition(container!, 'field'), message),
  );
  return { file: { ...file, sound: findings.length === 0 }, findings };
}

/** Gives an expanded shape the positions of where each property is written: here, or in the shared file. */
function place(copy: object, written: object, said?: object): void {
  const { whole, keys } = originOf(written);
  setOrigin(copy, said ? { whole, keys: new Map([...originOf(said).keys, ...keys]) } : { whole, keys });
}
