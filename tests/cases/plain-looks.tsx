import { createElement, type ComponentType } from 'react';
import type * as Chakra from '@chakra-ui/react';

type Props = Readonly<Record<string, unknown>>;
type Tag = string | ComponentType<Props>;

/** Layout props of Chakra's boxes, besides style props. */
const LAYOUT = new Set(
  'align justify wrap direction inline templateColumns templateRows templateAreas autoFlow autoRows autoColumns'.split(
    ' ',
  ),
);

/** Chakra that renders the same elements without computing styles, which are much of the rendering time. */
export function plainLooks(real: typeof Chakra) {
  let isStyle = (_name: string): boolean => false;

  function plain(tag: Tag, isTold = (name: string) => isStyle(name)) {
    return function Plain({ as = tag, css: _, ...given }: Props & { as?: Tag }) {
      const props: Record<string, unknown> = {};
      for (const name in given) if (!isTold(name)) props[name] = given[name];
      return createElement(as, props);
    };
  }

  const elements = new Map<string, ComponentType<Props>>();
  function element(tag: string): ComponentType<Props> {
    const known = elements.get(tag) ?? plain(tag);
    elements.set(tag, known);
    return known;
  }
  const Box = plain('div', (name) => LAYOUT.has(name) || isStyle(name));

  return {
    ...real,
    chakra: new Proxy(plain, {
      get: (_, tag: string) => element(tag),
      apply: (_, __, [tag]) => plain(tag as Tag),
    }),
    Flex: Box,
    Grid: Box,
    Stack: Box,
    useRecipe: () => () => ({}),
    createSystem(...given: Parameters<typeof real.createSystem>) {
      const system = real.createSystem(...given);
      isStyle = system.isValidProperty;
      return system;
    },
  };
}
