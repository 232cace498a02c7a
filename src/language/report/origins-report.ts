import type { Config, ScreenFile } from '#language/config/config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { readsBehind } from '#language/model/reads-behind.ts';
import { declaredFieldNames } from '#language/model/declared-field-names.ts';
import { typedIn } from '#language/model/typed-in.ts';

/** Origins of the data of a submission: declared by the taxpayer, or computed again by the server. */
interface Origins {
  readonly endpoint: string;
  readonly route: string;
  readonly declared: readonly string[];
  /** With the queries that the server repeats. */
  readonly read: readonly string[];
  readonly calculated: readonly string[];
}

/** Origins of the data of every submission of a config, per screen that sends it, in words. */
export function originsReport(config: Config): string {
  return originsOf(config)
    .map(({ endpoint, route, declared, read, calculated }) =>
      [
        `${endpoint}, desde ${route}`,
        ...line('declara la persona', declared),
        ...line('lee de nuevo el servidor', read),
        ...line('calcula de nuevo el servidor', calculated),
      ].join('\n'),
    )
    .join('\n\n');
}

const line = (who: string, names: readonly string[]) =>
  names.length > 0 ? [`  ${who}: ${names.join(', ')}`] : [];

function originsOf(config: Config): Origins[] {
  return [...config.screens.values()].flatMap((screen) =>
    markedParts(screen.grammar, screen.expanded, 'x-call').flatMap(({ value, container }) => {
      const endpoint = config.endpoints.get(String(value));
      if (!endpoint?.sound || endpoint.value.kind !== 'submission') return [];
      const { send = {} } = container;
      return [{ endpoint: endpoint.name, route: screen.route, ...sentFrom(send, screen) }];
    }),
  );
}

/** Separates typed from read and calculated fields as the server does at filing. */
function sentFrom(send: Readonly<Record<string, string>>, screen: ScreenFile) {
  const forms = new Map(
    markedParts(screen.grammar, screen.expanded, 'x-form').map(({ value }) => [value.id, value.fields]),
  );
  const typed = Object.entries(typedIn(send, (slot) => Object.keys(forms.get(slot) ?? {})));
  const declared = new Set([
    ...typed.flatMap(([path, [slot, field]]) =>
      (forms.has(slot) ? forms.get(slot)![field]?.computed === undefined : slot === 'url')
        ? [path.split('.')[0]!]
        : [],
    ),
    ...declaredFieldNames(send, screen),
  ]);
  const found = Object.keys(send).filter((name) => !declared.has(name));
  const readFor = (name: string) => readsBehind([send[name]], screen);
  const { data = {} } = screen.expanded;
  return {
    declared: [...declared],
    read: found
      .filter((name) => readFor(name).length > 0)
      .map(
        (name) => `${name} (${[...new Set(readFor(name).map((slot) => data[slot]!.endpoint))].join(', ')})`,
      ),
    calculated: found.filter((name) => readFor(name).length === 0),
  };
}
