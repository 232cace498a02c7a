import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { GALLERY, GALLERY_DATA } from '#contract/gallery.ts';
import type { Config } from '#language/config/config.ts';
import { galleryData } from './gallery-data.ts';

const PAGE = 'src/devtools/gallery.html';

/** Serves the gallery of screens beside the portal: its page, and its data from the current config. */
export function serveGallery(
  { middlewares, config, transformIndexHtml }: ViteDevServer,
  current: () => Config,
): void {
  const bodyOf = async (path: string): Promise<readonly [type: string, body: string] | undefined> => {
    if (path === GALLERY_DATA) return ['application/json', JSON.stringify(galleryData(current()))];
    if (path !== GALLERY) return undefined;
    const page = await readFile(join(config.root, PAGE), 'utf8');
    return ['text/html', await transformIndexHtml(`/${PAGE}`, page)];
  };
  middlewares.use(async (request, response, next) => {
    try {
      const found = await bodyOf(new URL(request.url ?? '/', 'http://localhost').pathname);
      if (!found) return next();
      const [type, body] = found;
      response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', 'no-store');
      response.end(body);
    } catch (error) {
      next(error);
    }
  });
}
