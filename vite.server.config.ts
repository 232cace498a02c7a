import { defineConfig } from 'vite';

/** The server in one file, which starts in a third of the time of its sources: `npm start` runs it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    // As deep as the folders of the sources: what they read beside themselves is found from here too.
    outDir: 'build/server',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
