import { readdirSync } from 'node:fs';

/** Rooms inside a room are in an order, lowest first: each imports only those below it. */
export interface Floors {
  /** Folder that contains them, from the project's root. */
  folder: string;
  /** Prefix of an import of it. */
  name: string;
  /** Their folders, lowest first. */
  order: readonly string[];
  /** Groups of rooms that do not import one another either. */
  beside?: readonly (readonly string[])[];
  /** The linter's message for `from` when it imports a room above. */
  says(from: string): string;
}

const below = (from: string, what: string) =>
  `${from} imports only ${what} below it (scripts/walls/floors.ts): what two of them need is a third, below both.`;

/** Types of block that others import (`BELOW`), and those that import others (`ABOVE`). */
const BELOW = ['parts', 'actions'];
const ABOVE = ['card', 'card-payment', 'steps', 'screen'];

/** All other types of block, which do not import one another. */
const ALONE = readdirSync('src/blocks').filter((name) => ![...BELOW, ...ABOVE].includes(name));

/** Rules by subject: rules of different subjects are independent. */
const RULES = readdirSync('src/language/check/rules');

export const floors: readonly Floors[] = [
  {
    folder: 'src/language',
    name: '#language',
    order: [
      'source',
      'grammar',
      'config',
      'model',
      'load',
      'compile',
      'charges',
      'check',
      'diff',
      'report',
      'reference',
      'openapi',
      'dev',
    ],
    // Each reports findings or declarations in its own way: none needs another.
    beside: [['diff', 'report', 'reference', 'openapi']],
    says: (from) => below(from, 'the rooms of the language'),
  },
  {
    folder: 'src/language/check',
    name: '#language/check',
    order: ['patterns', 'conditions', 'texts', 'parts', 'rules', 'warnings', 'generated'],
    beside: [['rules', 'warnings']],
    says: (from) => below(from, 'the folders of the check'),
  },
  {
    folder: 'src/language/check/rules',
    name: '#language/check/rules',
    order: RULES,
    beside: [RULES],
    says: (from) =>
      `${from} imports no other folder of rules: what two of them need is beside them, in check.`,
  },
  {
    folder: 'src/runtime',
    name: '#runtime',
    order: ['routes', 'portal', 'session', 'http', 'services', 'calls', 'drafts', 'live', 'screen'],
    says: (from) => below(from, 'the rooms of the runtime'),
  },
  {
    folder: 'src/blocks',
    name: '#blocks',
    order: [...BELOW, ...ALONE, ...ABOVE],
    beside: [ALONE],
    says: (from) => below(from, 'the types of block'),
  },
  {
    folder: 'server',
    name: '#server',
    order: ['rules', 'documents', 'core', 'subjects', 'seed', 'commands', 'endpoints'],
    beside: [
      ['rules', 'documents'],
      ['seed', 'commands', 'endpoints'],
    ],
    says: (from) => SERVER[from] ?? '',
  },
  {
    folder: 'src/app',
    name: '#app',
    order: ['parts', 'menu', 'screen', 'shell', 'prerender'],
    beside: [
      ['menu', 'screen'],
      ['shell', 'prerender'],
    ],
    says: (from) => below(from, 'the rooms of the app'),
  },
  {
    folder: 'server/rules',
    name: '#server/rules',
    order: [
      'generated',
      'money',
      'calendar',
      'taxes',
      'debt',
      'payments',
      'plans',
      'states',
      'codes',
      'drafts',
    ],
    beside: [['taxes', 'debt', 'payments', 'plans', 'states', 'codes', 'drafts']],
    says: (from) => below(from, 'the rules'),
  },
  {
    folder: 'server/documents',
    name: '#server/documents',
    order: ['drawing', 'papers'],
    says: (from) => below(from, 'the rooms of documents'),
  },
  {
    folder: 'server/core',
    name: '#server/core',
    order: [
      'generated',
      'text',
      'time',
      'errors',
      'metrics',
      'store',
      'config',
      'catalogues',
      'registers',
      'inspection',
      'files',
      'environment',
      'providers',
      'access',
      'context',
      'audit',
      'mail',
      'forms',
      'limits',
      'http',
      'pages',
      'live',
      'endpoints',
    ],
    says: (from) => below(from, 'the rooms of core'),
  },
  {
    folder: 'server/subjects',
    name: '#server/subjects',
    order: [
      'taxpayers',
      'accounts',
      'notices',
      'drafts',
      'vehicles',
      'properties',
      'businesses',
      'debt',
      'certificates',
      'electronic-address',
      'fines',
      'slips',
      'stamps',
      'own-copies',
      'expedientes',
      'plans',
      'adhesions',
      'payments',
      'debits',
      'declarations',
      'antennas',
      'landfill',
      'advertising',
      'closures',
      'ledger',
      'single-account',
      'clearances',
      'summary',
      'reminders',
    ],
    says: (from) => below(from, 'the subjects of the office'),
  },
];

const SERVER: Readonly<Record<string, string>> = {
  rules: 'rules is the arithmetic of taxes: it imports nothing else of the server.',
  documents: 'documents draws what it is given: it imports nothing else of the server.',
  core: 'core is what any office needs: it imports only documents and rules, never what this office does.',
  subjects:
    'A subject imports other subjects, core, documents and rules: who asks for it is not its business.',
  seed: 'seed makes the town with what subjects know: it imports only subjects, core and rules.',
  commands: 'A command calls subjects and core: it needs no endpoint and no seed.',
  endpoints:
    'An endpoint reads the request, asks subjects and shapes the answer: it needs no seed and no command.',
};

/** True when a room may import another of the same floors. */
export function mayImportFloor({ order, beside = [] }: Floors, from: string, to: string): boolean {
  if (from === to) return true;
  if (beside.some((group) => group.includes(from) && group.includes(to))) return false;
  return order.indexOf(to) < order.indexOf(from);
}
