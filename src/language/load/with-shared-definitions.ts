import type { Endpoint, SharedErrors, SharedFields } from '#contract/generated/grammar.ts';
import type { ConfigFile } from '#language/config/config.ts';
import type { ShapeKind } from '#language/config/shared-fields.ts';
import type { Finding } from '#language/source/finding.ts';
import { createMemo } from '#language/source/create-memo.ts';
import type { ConfigKind } from './config-file.ts';
import { inheritErrors } from './inherit-errors.ts';
import { inheritSharedFields, validateSharedFields } from './inherit-shared-fields.ts';

interface Read<T> {
  file: ConfigFile<T>;
  findings: readonly Finding[];
}

const rememberFields = createMemo<ConfigFile<SharedFields>, Read<SharedFields>>();
const rememberShapes = createMemo<ConfigFile<object>, Read<object>>();
const rememberErrors = createMemo<ConfigFile<Endpoint>, Read<Endpoint>>();

const HOLDERS: readonly ShapeKind[] = ['endpoints', 'events', 'shapes'];

/** Expands references to shared fields and errors, in the files of each kind. */
export function withSharedDefinitions(kinds: Map<ConfigKind, Map<string, ConfigFile>>): {
  errors: ConfigFile<SharedErrors> | undefined;
  fields: ConfigFile<SharedFields> | undefined;
  findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  replace<SharedFields>('fields', (file) => rememberFields(file, [], () => validateSharedFields(file)));
  const fields = named<SharedFields>('fields').get('fields');
  for (const kind of HOLDERS)
    replace<object>(kind, (file) =>
      rememberShapes(file, [fields], () => inheritSharedFields(kind, file, fields)),
    );
  const errors = named<SharedErrors>('errors').get('errors');
  replace<Endpoint>('endpoints', (file) => rememberErrors(file, [errors], () => inheritErrors(file, errors)));
  return { errors, fields, findings };

  function replace<T>(kind: ConfigKind, read: (file: ConfigFile<T>) => Read<T>): void {
    for (const [name, file] of named<T>(kind)) {
      const whole = read(file);
      findings.push(...whole.findings);
      kinds.get(kind)!.set(name, whole.file);
    }
  }

  function named<T>(kind: ConfigKind): ReadonlyMap<string, ConfigFile<T>> {
    return kinds.get(kind) as ReadonlyMap<string, ConfigFile<T>>;
  }
}
