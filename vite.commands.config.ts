import { defineConfig } from 'vite';

/** Commands of the office where the portal is installed without its sources. */
const COMMANDS = [
  'administrador',
  'auditoria',
  'catalogos',
  'claves',
  'conciliar',
  'cuenta',
  'debitos',
  'expediente',
  'notificar',
  'padron',
  'paginas',
  'parametro',
  'registro',
  'respaldo',
  'restaurar',
  'sellado',
  'sesiones',
];

/** The commands of the office as `npm run package` takes them along: no tool reads their sources there. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    // As deep as the folders of the sources, all of it: see vite.server.config.ts.
    outDir: 'build/commands',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])),
      output: { chunkFileNames: 'shared-[hash].js' },
    },
  },
});
