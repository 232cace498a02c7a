import type { Room } from './rooms.ts';

/** Imports that some rooms may not make, by specifier. */
export interface PackageWall {
  /** Patterns of the linter. */
  group: readonly string[];
  rooms: readonly Room[];
  says(room: Room): string;
}

const EVERY_ROOM: readonly Room[] = [
  'contract',
  'formats',
  'expressions',
  'forms',
  'language',
  'runtime',
  'widgets',
  'blocks',
  'app',
  'devtools',
  'server',
  'scripts',
];
const BESIDE_THE_PAGE: readonly Room[] = ['language', 'server', 'scripts'];
export const IN_BROWSER: readonly Room[] = EVERY_ROOM.filter((room) => !BESIDE_THE_PAGE.includes(room));
export const NOT_REACT: readonly Room[] = ['contract', 'formats', 'expressions', 'forms', ...BESIDE_THE_PAGE];

/** Every wall against a package, and against imports that hide which file they load. */
export const packageWalls: readonly PackageWall[] = [
  {
    group: [
      'react',
      'react/**',
      'react-dom',
      'react-dom/**',
      'react-router-dom',
      '@chakra-ui/**',
      '@emotion/**',
      '@rjsf/**',
    ],
    rooms: NOT_REACT,
    says: (room) =>
      `React stays in runtime, widgets, blocks and app: ${room} also runs where there is no page.`,
  },
  {
    group: ['node:*', 'node:*/**'],
    rooms: IN_BROWSER,
    says: () => 'This room reaches the browser, which has no Node.',
  },
  {
    group: [
      'fastify',
      '@fastify/**',
      'kysely',
      'libsql',
      'pdfkit',
      'bwip-js/**',
      'socket.io',
      'vite',
      'vite/**',
      'typescript',
      'ajv',
      'ajv/**',
      'commander',
      'jsonc-parser',
    ],
    rooms: IN_BROWSER,
    says: () => 'This package serves or builds the portal: the browser does not carry it.',
  },
  {
    group: ['@marcbachmann/**'],
    rooms: IN_BROWSER.filter((room) => room !== 'expressions'),
    says: () => 'The browser carries no CEL: expressions arrive compiled to functions.',
  },
  {
    group: ['axios', 'socket.io-client'],
    rooms: ['widgets', 'blocks', 'app', 'devtools'],
    says: () =>
      'There is one door to the network, runtime/http/http.ts, and one to live events, runtime/live/live.ts.',
  },
  {
    group: ['@rjsf/**'],
    rooms: ['runtime', 'widgets', 'app', 'devtools'],
    says: () => 'Only blocks draws forms with rjsf; nobody else knows it.',
  },
  {
    group: ['@rjsf/*/lib', '@rjsf/*/lib/**', '@rjsf/*/dist', '@rjsf/*/dist/**', '@rjsf/*/src/**'],
    rooms: ['blocks'],
    says: () =>
      'rjsf is used by what its packages publish: what lies inside them may change with any version.',
  },
  {
    group: ['virtual:*', 'virtual:*/**'],
    rooms: EVERY_ROOM.filter((room) => room !== 'app'),
    says: () => 'Only app reads the compiled config; the others get it through usePortal().',
  },
  {
    group: ['**/index', '**/index.ts', '**/index.tsx', '.', './'],
    rooms: EVERY_ROOM,
    says: () => 'There are no index files: import the file that holds it.',
  },
  {
    group: ['/src/**', 'src/**', 'server/**'],
    rooms: EVERY_ROOM,
    says: () => 'Across rooms use the name of the room: #room/file.ts.',
  },
];
