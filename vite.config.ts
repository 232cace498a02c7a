import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './scripts/bundle/leave-out.ts';
import { withoutLabels } from './scripts/bundle/without-labels.ts';
import { compressBuild } from './scripts/bundle/compress-build.ts';
import { portalConfig } from './src/language/dev/vite-plugin.ts';

const config = process.env['PORTAL_CONFIG'] || 'config';

export default defineConfig({
  plugins: [react(), portalConfig(config), leaveOut(), withoutLabels('react-router'), compressBuild()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/prerender/early.ts'],
      output: {
        // Nearly all of these is called while a page is taken over: Chromium compiles it as it comes, beside the page's thread.
        postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // The shell's code is split into two large chunks: one changes with the versions of libraries, one with the
          // portal. The entry is separate, so that the manifest names it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            {
              name: 'portal',
              tags: ['$initial'],
              test: (id) => !/index\.html|main\.tsx|prerender\/early(?:-reads)?\.ts/.test(id),
            },
            // Small code that two parts of the shell share, or forms and tables: a chunk of each module would weigh
            // more than its code.
            { name: 'area-header', test: /\/src\/app\/(?:shell\/area-header|screen\/inner-screen)\.tsx$/ },
            {
              name: 'parts',
              test: /\/(?:blocks\/parts|contract)\/(?:step-context|use-published|fill-text)\.ts$/,
            },
          ],
        },
      },
      treeshake: {
        // Chakra builds its whole default system at module level; we build our own and drop it.
        manualPureFunctions: [
          'defineConfig',
          'mergeConfigs',
          'createSystem',
          'defineTokens',
          'defineRecipe',
          'defineSlotRecipe',
        ],
      },
    },
  },
});
