import { defineConfig } from 'vite';

/** The thread that draws paper, in one file: the server begins it beside its own. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/core/files/drawing-thread.ts',
    outDir: 'build/drawing',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
