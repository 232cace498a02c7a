import { chakra } from '@chakra-ui/react';
import { textElements } from '#widgets/text-elements.tsx';

/** Text split into paragraphs at empty lines. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((p) => p.trim() !== '');
  return paragraphs.map((paragraph, i) => (
    <chakra.p key={i} maxWidth="70ch" whiteSpace="pre-line">
      {textElements(paragraph.trim())}
    </chakra.p>
  ));
}
