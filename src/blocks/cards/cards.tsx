import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Icon } from '#blocks/parts/icon.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

type Card = BlockOf<'cards'>['items'][number];

/** One card per area of the portal, with links to its most used screens. */
export function CardsBlock({ block }: { block: BlockOf<'cards'> }) {
  const { scope } = useScreen();
  const cards = block.items.filter((item) => isMet(item.when, scope));
  const grid = (
    <Grid
      as="ul"
      gap="4"
      margin="0"
      padding="0"
      css={{ listStyle: 'none', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}
    >
      {cards.map((card, i) => (
        <OneCard key={i} card={card} />
      ))}
    </Grid>
  );
  if (!block.title) return grid;
  return (
    <Stack gap="4">
      <Title>{writeText(block.title, scope)}</Title>
      <NestedTitles>{grid}</NestedTitles>
    </Stack>
  );
}

function OneCard({ card }: { card: Card }) {
  const { scope } = useScreen();
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="2">
      <Flex gap="3" align="center" color="primary">
        {card.icon && <Icon drawing={card.icon} size={24} />}
        <Title>{writeText(card.title, scope)}</Title>
      </Flex>
      {card.text && <chakra.p color="muted">{textElements(writeText(card.text, scope))}</chakra.p>}
      {card.links && (
        <Stack as="ul" gap="0" margin="0" padding="0" css={{ listStyle: 'none' }}>
          {card.links.map((link, i) => (
            <li key={i}>
              <PortalLink to={link.to && writeText(link.to, scope)} href={link.href}>
                {writeText(link.label, scope)}
              </PortalLink>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
