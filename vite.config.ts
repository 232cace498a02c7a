import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './scripts/bundle/leave-out.ts';
import { withoutLabels } from './scripts/bundle/without-labels.ts';
import { compressed } from './scripts/bundle/compressed.ts';
import { portalConfig } from './src/language/dev/vite-plugin.ts';

const config = process.env['PORTAL_CONFIG'] || 'config';

export default defineConfig({
  plugins: [react(), portalConfig(config), leaveOut(), withoutLabels('react-router'), compressed()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/drawn/early.ts'],
      output: {
        // Nearly all of these is called while a page is taken over: Chromium compiles it as it comes, beside the page's thread.
        postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // What the shell needs travels in two pieces that pack well: one that changes with our versions of the
          // libraries, one that changes with the portal. The entry stays apart, so that the manifest names it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            {
              name: 'portal',
              tags: ['$initial'],
              test: (id) => !/index\.html|main\.tsx|drawn\/early(?:-reads)?\.ts/.test(id),
            },
            // What forms and tables both need is little: a chunk of each would weigh more than it says.
            // What both parts of the shell need that draw a screen of their own: by itself it would be a chunk of 300 bytes.
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
