/** The rooms of the house and the rooms each may import (docs/decisions/rooms.md). */
export const rooms = {
  contract: { folder: 'src/contract', imports: [] },
  formats: { folder: 'src/formats', imports: ['contract'] },
  expressions: { folder: 'src/expressions', imports: ['formats', 'contract'] },
  forms: { folder: 'src/forms', imports: ['expressions', 'formats', 'contract'] },
  language: { folder: 'src/language', imports: ['expressions', 'formats', 'contract'] },
  runtime: { folder: 'src/runtime', imports: ['forms', 'expressions', 'formats', 'contract'] },
  widgets: { folder: 'src/widgets', imports: ['runtime', 'forms', 'expressions', 'formats', 'contract'] },
  blocks: {
    folder: 'src/blocks',
    imports: ['widgets', 'runtime', 'forms', 'expressions', 'formats', 'contract'],
  },
  app: {
    folder: 'src/app',
    imports: ['blocks', 'widgets', 'runtime', 'forms', 'expressions', 'formats', 'contract'],
  },
  devtools: {
    folder: 'src/devtools',
    imports: ['app', 'blocks', 'widgets', 'runtime', 'forms', 'expressions', 'formats', 'contract'],
  },
  server: { folder: 'server', imports: ['language', 'forms', 'expressions', 'formats', 'contract'] },
  scripts: { folder: 'scripts', imports: ['language', 'server'] },
  tests: { folder: 'tests', imports: [] },
} as const satisfies Record<string, { folder: string; imports: readonly string[] }>;

export type Room = keyof typeof rooms;

/** Rooms that ship or run commands: `tests` may import all of them. */
export const walled = (Object.keys(rooms) as Room[]).filter((room) => room !== 'tests');

export function mayImport(from: Room, to: Room): boolean {
  return from === to || (rooms[from].imports as readonly string[]).includes(to);
}

const OWN: Partial<Record<Room, string>> = {
  contract: 'contract is the bottom room: it says what may be said, so it imports no other room.',
  formats:
    'formats imports only contract: a value is read, checked and written without knowing who shows it.',
  expressions:
    'expressions imports only formats and contract: what an expression means does not depend on where it stands.',
  forms:
    'forms imports only expressions, formats and contract: the page and the server read a form by the same rules.',
  runtime:
    'runtime imports only forms, expressions, formats and contract: what config means while it runs has no looks.',
  widgets:
    'widgets imports runtime and the rooms below it, never blocks or app: a value is asked the same way wherever it stands.',
  blocks:
    'blocks imports widgets and the rooms below it, never app: a block does not know the shell around it.',
  language:
    'language imports only expressions, formats and contract: config is checked and compiled without a page or a server.',
  server:
    'server imports only language, forms, expressions, formats and contract: it never reaches into the browser.',
  scripts:
    'scripts imports only language and server: a script reads its arguments, calls one of them and prints.',
};

const BROWSER: readonly Room[] = ['forms', 'runtime', 'widgets', 'blocks', 'app', 'devtools'];

/** The linter's message when `from` imports `to`. */
export function wallSentence(from: Room, to: Room): string | undefined {
  if (to === 'tests') return 'Nobody imports tests but tests: what ships does not lean on them.';
  if (to === 'devtools')
    return 'Nobody imports devtools but tests: it is for whoever writes config, and does not ship.';
  if (to === 'scripts') return 'Nobody imports scripts: a script is a command, not a library.';
  if (to === 'server' && from === 'language')
    return 'language never imports server: the server reads config, config does not read the server.';
  if (to === 'server' && from !== 'contract')
    return 'The browser never imports server: they meet on the wire, at the endpoints that config declares.';
  if (to === 'language' && BROWSER.includes(from))
    return 'The browser never imports language: config reaches it compiled, as virtual modules.';
  return OWN[from];
}
