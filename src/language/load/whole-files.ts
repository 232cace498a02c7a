import type { Endpoint, SharedErrors, SharedFields } from '#contract/generated/grammar.ts';
import type { ConfigFile } from '#language/config/config.ts';
import type { ShapeKind } from '#language/config/shared-fields.ts';
import type { Finding } from '#language/source/finding.ts';
import { remembered } from '#language/source/remembered.ts';
import type { Kind } from './config-file.ts';
import { inheritErrors } from './inherit-errors.ts';
import { inheritSharedFields, wholeFields } from './inherit-shared-fields.ts';

interface Read<T> {
  file: ConfigFile<T>;
  findings: readonly Finding[];
}

const rememberFields = remembered<ConfigFile<SharedFields>, Read<SharedFields>>();
const rememberShapes = remembered<ConfigFile<object>, Read<object>>();
const rememberErrors = remembered<ConfigFile<Endpoint>, Read<Endpoint>>();

const HOLDERS: readonly ShapeKind[] = ['endpoints', 'events', 'shapes'];

/** Expands references to shared fields and errors, in the files of each kind. */
export function wholeFiles(kinds: Map<Kind, Map<string, ConfigFile>>): {
  errors: ConfigFile<SharedErrors> | undefined;
  fields: ConfigFile<SharedFields> | undefined;
  findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  replace<SharedFields>('fields', (file) => rememberFields(file, [], () => wholeFields(file)));
  const fields = named<SharedFields>('fields').get('fields');
  for (const kind of HOLDERS)
    replace<object>(kind, (file) =>
      rememberShapes(file, [fields], () => inheritSharedFields(kind, file, fields)),
    );
  const errors = named<SharedErrors>('errors').get('errors');
  replace<Endpoint>('endpoints', (file) => rememberErrors(file, [errors], () => inheritErrors(file, errors)));
  return { errors, fields, findings };

  function replace<T>(kind: Kind, read: (file: ConfigFile<T>) => Read<T>): void {
    for (const [name, file] of named<T>(kind)) {
      const whole = read(file);
      findings.push(...whole.findings);
      kinds.get(kind)!.set(name, whole.file);
    }
  }

  function named<T>(kind: Kind): ReadonlyMap<string, ConfigFile<T>> {
    return kinds.get(kind) as ReadonlyMap<string, ConfigFile<T>>;
  }
}
