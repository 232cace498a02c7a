import { __unsafe_useEmotionCache as useStyleCache, css as serialize } from '@emotion/react';
import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;

const NONE: SystemStyleObject = {};
const known = new WeakMap<StyleCache, WeakMap<object, WeakMap<object, string>>>();

/**
 * The class of constant styles, computed once for a page: a styled element computes its own at each drawing, which a form of a
 * hundred fields notices. It is the class that `css={[styles, more]}` of a styled element gives.
 * @param styles the very same object each time
 * @param more laid over them, the very same object too
 */
export function useStyleClass(styles: SystemStyleObject, more: SystemStyleObject = NONE): string {
  const cache = useStyleCache()!;
  const { css } = useChakraContext();
  const ofCache = entry(known, cache, () => new WeakMap<object, WeakMap<object, string>>());
  const ofStyles = entry(ofCache, styles, () => new WeakMap<object, string>());
  return entry(ofStyles, more, () => {
    const serialized = serialize(css(styles, more) as Parameters<typeof serialize>[0]);
    const name = `${cache.key}-${serialized.name}`;
    cache.registered[name] ??= serialized.styles;
    if (cache.inserted[serialized.name] === undefined)
      cache.insert(`.${name}`, serialized, cache.sheet, true);
    return name;
  });
}

function entry<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}
