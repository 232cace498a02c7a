import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { GalleryScreen } from '#contract/gallery.ts';
import { FrameCard } from './frame-card.tsx';
import { seenStates, seenWidths, WIDTHS, type GalleryFilter } from './gallery-filter.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { SourceLink } from '#devtools/source-link.tsx';
import { galleryAddress, playedCase, stagedAddress } from '#devtools/stage-address.ts';

/** One screen in its states, at each width. */
export function GallerySection({ screen, filter }: { screen: GalleryScreen; filter: GalleryFilter }) {
  const id = useId();
  const [endpoint, setEndpoint] = useState('');
  const { title, route, file, endpoints } = screen;
  const all = [['', 'Todos los endpoints'], ...endpoints.map((path) => [path, path])] as [string, string][];
  return (
    <Stack as="section" gap="3" aria-labelledby={id} borderTop="1px solid" borderColor="line" paddingTop="5">
      <Flex gap="4" wrap="wrap" align="flex-end" justify="space-between">
        <div>
          <chakra.h2 id={id} fontSize="lg" fontWeight="700" color="primary">
            {title}{' '}
            <chakra.span fontWeight="400" color="muted">
              {route}
            </chakra.span>
          </chakra.h2>
          <SourceLink place={file} />
        </div>
        {endpoints.length > 1 && (
          <LabelledSelect label="A quién le pasa" value={endpoint} options={all} onChoose={setEndpoint} />
        )}
      </Flex>
      <Flex gap="5" wrap="wrap" align="flex-start">
        {seenStates(screen, filter).map(({ title: state, staging }) => {
          const address = galleryAddress(screen, playedCase(screen, staging));
          const whole = endpoint === '' ? staging : { ...staging, endpoint };
          return seenWidths(filter).map((width) => (
            <FrameCard
              key={`${state} ${width}`}
              name={`${title}, ${state}, ${width} px`}
              caption={`${state} · ${width}`}
              address={stagedAddress(address, whole)}
              size={WIDTHS[width]!}
            />
          ));
        })}
      </Flex>
    </Stack>
  );
}
