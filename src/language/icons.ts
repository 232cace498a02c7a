import { createRequire } from 'node:module';

/** Names of the icons that config can use: Lucide's. */
export function iconNames(): string[] {
  return Object.keys(createRequire(import.meta.url)('lucide-static/icon-nodes.json') as object);
}
