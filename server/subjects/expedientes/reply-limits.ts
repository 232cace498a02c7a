import type { Endpoint, FileShape, Shape } from '#contract/generated/grammar.ts';

/**
 * Limits of a file in an answer to the office: the kinds and sizes that the procedure accepts; none when it takes no
 * files.
 */
export function replyLimits(endpoint: Endpoint | undefined): FileShape {
  const taken = endpoint ? filesIn(endpoint.request) : [];
  const accept = taken.flatMap((file) => file.accept ?? []);
  const sizes = taken.map(({ maxBytes }) => maxBytes ?? Infinity);
  const maxBytes = Math.max(0, ...sizes);
  return {
    ...(taken.length > 0 && taken.every((file) => file.accept) && { accept: [...new Set(accept)] }),
    ...(Number.isFinite(maxBytes) && maxBytes > 0 && { maxBytes }),
  };
}

function filesIn({ file, items, properties = {} }: Shape): FileShape[] {
  return [
    ...(file ? [file] : []),
    ...(items ? filesIn(items) : []),
    ...Object.values(properties).flatMap(filesIn),
  ];
}
