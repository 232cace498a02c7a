import { chakra } from '@chakra-ui/react';
import { originOfElement } from './parts.ts';

/** A frame around an element of the page, with the place that made it. */
export function Outline({ element }: { element: Element }) {
  const { top, left, width, height } = element.getBoundingClientRect();
  const place = originOfElement(element).parts[0]?.made.$at;
  return (
    <chakra.div
      aria-hidden="true"
      position="fixed"
      zIndex="65"
      pointerEvents="none"
      outline="2px solid"
      outlineColor="focus"
      bg="rgb(31 111 178 / 0.08)"
      style={{ top, left, width, height }}
    >
      {place && (
        <chakra.span
          position="absolute"
          bottom="100%"
          insetInlineStart="0"
          paddingInline="2"
          bg="focus"
          color="card"
          fontSize="xs"
          whiteSpace="nowrap"
          style={top < 24 ? { bottom: 'auto', top: '100%' } : {}}
        >
          {place}
        </chakra.span>
      )}
    </chakra.div>
  );
}
