import type { Shape } from '#contract/generated/grammar.ts';

/**
 * Converts the amounts that came as JSON numbers to text: `15000.5` → `"15000.50"`. Those with more than two decimals
 * are left for the validation to refuse.
 */
export function moneyAsText(shape: Shape, value: unknown, shapes: ReadonlyMap<string, Shape>): unknown {
  const target = shape.$ref ? shapes.get(shape.$ref) : shape;
  if (!target) return value;
  if (target.format === 'money' && typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)))
    return value.toFixed(2);
  const { items, properties } = target;
  if (items && Array.isArray(value)) return value.map((item) => moneyAsText(items, item, shapes));
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property ? moneyAsText(property, child, shapes) : child];
    }),
  );
}
