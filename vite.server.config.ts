import { defineConfig } from 'vite';

/**
 * The server in two files, which start in a third of the time of its sources: `npm start` runs the first; the second
 * starts a portal in a process that does more.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    // As deep as the folders of the sources: what they read beside themselves is found from here too.
    outDir: 'build/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', portal: 'server/portal.ts' },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
