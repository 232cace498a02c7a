import { Command, type Option } from 'commander';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
};

/** Error messages of commander, and their Spanish version. */
const SENTENCES: readonly (readonly [said: RegExp, spanish: string])[] = [
  [/^error: missing required argument '(.+)'$/, 'Falta decir <$1>.'],
  [/^error: option '(.+)' argument missing$/, 'A $1 le falta su valor.'],
  [/^error: required option '(.+)' not specified$/, 'Falta decir $1.'],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\.$/,
    '"$2" no vale en $1: puede ser $3.',
  ],
  [/^error: unknown option '(.+)'\n\(Did you mean (.+)\?\)$/, 'No existe la opción $1. ¿Quisiste decir $2?'],
  [/^error: unknown option '(.+)'$/, 'No existe la opción $1.'],
  [
    /^error: too many arguments\. Expected (\d+) .* got (\d+)\.$/,
    'Sobran palabras: van $1 y hay $2. Lo que lleva espacios va entre comillas.',
  ],
];

/**
 * A command that speaks Spanish: its help, and what is wrong with the words it was given. With words that it does not
 * understand the process ends with code 2, and nothing was done.
 * @param script its name in package.json: `check:config`
 */
export function command(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .description(description)
    .helpOption('-h, --help', 'muestra esta ayuda')
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      styleUsage: (usage) => usage.replace('[options]', '[opciones]'),
      optionDescription,
    })
    .configureOutput({ outputError: () => {} })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode === 0) process.exit(0);
      console.error(`${inSpanish(message)}\nCon --help se ve todo lo que se puede decir.`);
      process.exit(2);
    });
}

function inSpanish(message: string): string {
  const found = SENTENCES.find(([said]) => said.test(message));
  return found ? message.replace(...found) : message;
}

function optionDescription({ description, argChoices, defaultValue }: Option): string {
  const isTold = (argChoices ?? []).every((choice) => description.includes(choice));
  const more = [
    ...(isTold ? [] : [`puede ser ${(argChoices ?? []).join(', ')}`]),
    ...(typeof defaultValue === 'string' ? [`si falta, ${defaultValue}`] : []),
  ];
  return more.length > 0 ? `${description} (${more.join('; ')})` : description;
}
