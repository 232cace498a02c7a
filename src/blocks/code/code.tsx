import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { writeText } from '#expressions/evaluate.ts';
import { pictureAddress } from '#runtime/portal/file-address.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { Countdown } from './countdown.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { Title } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { useWrite } from '#blocks/parts/writing.tsx';

const WORDS = {
  asText: 'Ver el código en texto',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar. Elegilo y copialo a mano.',
  qr: 'Código QR',
} as const;

/** Length up to which a code is shown as text; a longer one is scanned from its image. */
const TYPED_BY_HAND = 40;

/** A code to use elsewhere: shown large, or folded if too long to type. A click copies its raw value. */
export function CodeBlock({ block }: { block: BlockOf<'code'> }) {
  const { scope } = useScreen();
  const write = useWrite();
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const [copied, setCopied] = useState<boolean>();
  const value = block.value(scope);
  const { environment } = useServices();
  const image = block.image && pictureAddress(block.image(scope), environment);
  const seconds = block.seconds?.(scope);
  const title = writeText(block.title, scope);
  const { text } = write(value, block);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(String(value));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <Panel>
      <Flex gap="6" wrap="wrap" align="flex-start">
        <Stack gap="3" flex="1" minWidth="240px">
          <Title>{title}</Title>
          {image && text.length > TYPED_BY_HAND ? (
            <details>
              <chakra.summary cursor="pointer" paddingBlock="2" color="primary">
                {words.asText}
              </chakra.summary>
              <chakra.p overflowWrap="anywhere" fontSize="sm">
                <span translate="no">{text}</span>
              </chakra.p>
            </details>
          ) : (
            <chakra.p
              fontSize="xl"
              fontWeight="600"
              overflowWrap="anywhere"
              css={{ fontVariantNumeric: 'tabular-nums' }}
            >
              <span translate="no">{text}</span>
            </chakra.p>
          )}
          <Flex gap="3" align="center" wrap="wrap" css={{ '@media print': { display: 'none' } }}>
            <Button onClick={() => void copy()} aria-label={`${words.copy} ${title}`}>
              {words.copy}
            </Button>
            <chakra.span role="status" color={copied === false ? 'danger' : 'success'}>
              {copied && (writeText(block.copied, scope) || words.copied)}
              {copied === false && words.notCopied}
            </chakra.span>
          </Flex>
          {typeof seconds === 'number' && <Countdown seconds={seconds} />}
          {block.text && <Paragraphs text={writeText(block.text, scope)} />}
        </Stack>
        {image && (
          <chakra.img
            src={image}
            alt={`${words.qr}: ${title}`}
            width="220px"
            height="220px"
            css={{ imageRendering: 'pixelated' }}
          />
        )}
      </Flex>
    </Panel>
  );
}
