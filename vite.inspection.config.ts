import { defineConfig } from 'vite';

/** The thread that inspects uploaded files, in one file: the server starts it beside its own thread. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/core/inspection/inspection-thread.ts',
    outDir: 'build/inspection',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
