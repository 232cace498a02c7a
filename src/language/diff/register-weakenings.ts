import type {
  Endpoint,
  Lookup,
  Register,
  RegisterWrite,
  UniqueWhileOpen,
} from '#contract/generated/grammar.ts';

/** Fields that a register masks or protects less than before: a sentence each, Markdown. */
export function ofRegister(name: string, before: Register, after: Register): string[] {
  return Object.entries(after.fields).flatMap(([id, field]) => {
    const old = Object.hasOwn(before.fields, id) ? before.fields[id] : undefined;
    const said: string[] = [];
    if (old?.mask && !field.mask)
      said.push(`${name}: «${field.title}» se leía tapado; ahora se lee entero, sea de quien sea.`);
    if (old && !old.public && field.public)
      said.push(
        `${name}: que «${field.title}» se le conteste a cualquiera pasa a ser a propósito ("public").`,
      );
    return said;
  });
}

/** Records that an endpoint's lookup excluded before and now finds. */
export function ofLookup(name: string, before: Lookup, after: Lookup): string[] {
  const said: string[] = [];
  if (before.own && !after.own)
    said.push(`${name}: contestaba a cada uno lo suyo; ahora, lo de cualquiera que busque.`);
  if (before.where !== undefined && after.where === undefined)
    said.push(`${name}: contestaba solo lo que cumple \`${before.where}\`; ahora, todo.`);
  return said;
}

type Filing = NonNullable<Endpoint['expediente']>;

/** Checks that a submission no longer makes, and writes that it no longer does. */
export function ofFiling(name: string, before: Filing, after: Filing): string[] {
  const kept = paired(before.writes ?? [], after.writes ?? []);
  return [
    ...ofUnique(name, before.unique, after.unique),
    ...kept.flatMap(([write, now]) => {
      if (!now) return [`${name}: ya no ${does(write)} en el padrón \`${write.register}\`.`];
      if (write.when === undefined || now.when !== undefined) return [];
      return [`${name}: ${does(write)} en el padrón \`${write.register}\` sin mirar si \`${write.when}\`.`];
    }),
  ];
}

function ofUnique(name: string, before?: UniqueWhileOpen, after?: UniqueWhileOpen): string[] {
  if (!before) return [];
  if (!after) return [`${name}: podía haber uno solo abierto a la vez; ahora, los que quieran.`];
  const more = after.fields.filter((field) => !before.fields.includes(field));
  const said = more.map(
    (field) => `${name}: podía haber uno solo abierto a la vez; ahora, uno por cada «${field}».`,
  );
  if (!before.perTaxpayer && after.perTaxpayer)
    said.push(`${name}: podía haber uno solo abierto entre todos; ahora, uno por contribuyente.`);
  if (before.perTaxpayer && !after.perTaxpayer)
    said.push(
      `${name}: podía haber uno abierto por contribuyente; ahora, uno solo entre todos: a los demás se les dice que ya hay uno.`,
    );
  return said;
}

const DOES = [
  ['insert', 'agrega'],
  ['update', 'cambia'],
  ['take', 'toma lugares'],
  ['release', 'devuelve'],
] as const;

const does = (write: RegisterWrite) => DOES.find(([way]) => write[way])?.[1] ?? 'escribe';

/** Each write and what it is now: the first of those left that does the same in the same register. */
function paired(
  before: readonly RegisterWrite[],
  after: readonly RegisterWrite[],
): [RegisterWrite, RegisterWrite | undefined][] {
  const left = [...after];
  return before.map((write) => {
    const at = left.findIndex((one) => one.register === write.register && does(one) === does(write));
    return [write, at < 0 ? undefined : left.splice(at, 1)[0]];
  });
}
