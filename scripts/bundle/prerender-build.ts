import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { portalConfig } from '#language/dev/vite-plugin.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/**
 * The build that draws the pages of the portal of a config folder into the folder where vite.config.ts built it, and leaves
 * there what draws, for the server to draw by.
 */
export const prerenderBuild = (config: string, dist: string): UserConfig => ({
  publicDir: false,
  plugins: [react(), portalConfig(config), prerenderedPages(dist)],
  // React's production build, which renders faster and has no warnings: a build for a server keeps both.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender/prerender-pages.tsx',
    outDir: join(dist, '.vite', 'pages'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
