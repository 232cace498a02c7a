import { defineConfig } from 'vite';
import { prerenderBuild } from './scripts/bundle/prerender-build.ts';

export default defineConfig(prerenderBuild(process.env['PORTAL_CONFIG'] || 'config', 'dist'));
