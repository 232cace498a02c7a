/**
 * Runs a compiled module where there is no bundler: its imports are these values, by name. For the server and for tests;
 * the page gets the same module as a chunk.
 * @returns its exports
 */
export function runModule(
  code: string,
  imported: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const body = code
    .replaceAll(/^import (image\d+) from .*;$/gm, 'const $1 = "/image.svg";')
    .replaceAll(/^import .*;$/gm, '')
    .replaceAll(/^export const (\w+) =/gm, 'const $1 = exported.$1 =');
  const exported = {};
  new Function('exported', ...Object.keys(imported), `"use strict";${body}`)(
    exported,
    ...Object.values(imported),
  );
  return exported;
}
