import { __unsafe_useEmotionCache as useStyleCache, css as serialize } from '@emotion/react';
import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;

const NONE: SystemStyleObject = {};
const known = new WeakMap<StyleCache, WeakMap<object, WeakMap<object, string>>>();

/**
 * Class of constant styles, computed once per page; a styled element computes it on every render, which is slow in a
 * form of a hundred fields. Same class as `css={[styles, more]}` on a styled element.
 * @param styles must be the same object on each call
 * @param more styles over them; must be the same object on each call
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
