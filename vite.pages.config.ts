import { defineConfig } from 'vite';
import { drawingBuild } from './scripts/bundle/prerender-build.ts';

export default defineConfig(drawingBuild(process.env['PORTAL_CONFIG'] || 'config', 'dist'));
