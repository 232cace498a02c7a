import type { ErrorObject } from 'ajv';
import { isContainer } from './json.ts';

/** Where in a value its shape was not met. */
export function pathOf({ instancePath }: ErrorObject): string[] {
  const parts = instancePath.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The holder of the value at a path, and its key there. */
export function holderAt(root: object, path: readonly string[]): [container: object, key: string] {
  let container: object = root;
  for (const key of path.slice(0, -1)) {
    const next = (container as Record<string, unknown>)[key];
    if (isContainer(next)) container = next;
  }
  return [container, path.at(-1)!];
}

/** Why a value does not meet its shape, after a colon. */
export function shapeReason(error: ErrorObject, value: unknown): string {
  const params = error.params as Record<string, unknown>;
  const written = JSON.stringify(value);
  switch (error.keyword) {
    case 'required':
      return `falta el campo "${String(params['missingProperty'])}"`;
    case 'additionalProperties':
      return `el campo "${String(params['additionalProperty'])}" no está en su forma`;
    case 'type':
      return `se esperaba ${String(params['type'])} y hay ${written}`;
    case 'format':
      return `${written} no cumple el formato ${String(params['format'])}`;
    case 'enum':
      return `${written} no es ningún código de su enumeración`;
    case 'pattern':
      return `${written} no cumple ${String(params['pattern'])}`;
    default:
      return `${written} no cumple ${error.keyword} ${JSON.stringify(params['limit'] ?? params)}`;
  }
}
