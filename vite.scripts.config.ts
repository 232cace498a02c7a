import { defineConfig } from 'vite';
import { SCRIPTS } from './tests/run-script.ts';

/** The scripts that tests run. Its `outDir` is as deep as the folders of the sources: see vite.server.config.ts. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: SCRIPTS,
      output: { chunkFileNames: 'shared-[hash].js' },
    },
  },
});
