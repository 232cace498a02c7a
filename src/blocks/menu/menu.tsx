import { chakra, Flex, Grid, Stack, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CompiledMenuEntry } from '#contract/compiled-shell.ts';
import { evaluate, isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useWords } from '#widgets/words.ts';
import { Icon } from '#blocks/parts/icon.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

const COLUMNS = {
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
} as const;

/** A menu as cards. An entry that requires something the user lacks is dimmed and says so, but still opens. */
export function MenuBlock({ block }: { block: BlockOf<'menu'> }) {
  const { scope } = useScreen();
  const has = block.has && (evaluate(block.has, scope) as readonly unknown[] | null);
  const lacking = writeText(block.lacking, scope);
  const isLacking = ({ needs }: CompiledMenuEntry) =>
    has != null && needs !== undefined && !needs.some((code) => has.includes(code));
  const entries = block.items.filter(({ when }) => isMet(when, scope));
  const isRest = (entry: CompiledMenuEntry) => block.rest !== undefined && isLacking(entry);
  const rest = entries.filter(isRest);
  const shown = (
    <Stack gap="4">
      <Grid as="ul" gap="4" margin="0" padding="0" css={COLUMNS}>
        {entries
          .filter((entry) => !isRest(entry))
          .map((entry, i) => (
            <Entry key={i} entry={entry} {...(isLacking(entry) && { lacking })} />
          ))}
      </Grid>
      {rest.length > 0 && (
        <Rest title={writeText(block.rest, scope)}>
          {rest.map((entry, i) => (
            <Small key={i} entry={entry} lacking={lacking} />
          ))}
        </Rest>
      )}
    </Stack>
  );
  if (!block.title) return shown;
  return (
    <Stack gap="4">
      <Title>{writeText(block.title, scope)}</Title>
      <NestedTitles>{shown}</NestedTitles>
    </Stack>
  );
}

/**
 * Entries for what the user does not have yet: last and small, but with their links, which lead to the first
 * declaration of one.
 */
function Rest({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="2">
      <Title>{title}</Title>
      <Stack as="ul" gap="1" margin="0" padding="0" css={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </Stack>
  );
}

function Small({ entry, lacking }: { entry: CompiledMenuEntry; lacking: string }) {
  const { scope } = useScreen();
  return (
    <chakra.li fontSize="sm" color="muted">
      <p>
        <chakra.span fontWeight="600">{textElements(writeText(entry.title, scope))}</chakra.span>
        <span>{` · ${lacking}`}</span>
      </p>
      <Doors entry={entry} css={{ display: 'flex', flexWrap: 'wrap', columnGap: '4' }} />
    </chakra.li>
  );
}

/**
 * An entry as a card.
 * @param props.lacking why it is dimmed
 */
function Entry({ entry, lacking }: { entry: CompiledMenuEntry; lacking?: string }) {
  const { scope } = useScreen();
  const dim = lacking !== undefined;
  return (
    <Panel
      as="li"
      display="flex"
      flexDirection="column"
      gap="2"
      {...(dim && { css: { '&&': { background: 'transparent', borderStyle: 'dashed' } } })}
    >
      <Flex gap="3" align="center" color={dim ? 'muted' : 'primary'}>
        {entry.icon && <Icon drawing={entry.icon} size={24} />}
        <Title>{writeText(entry.title, scope)}</Title>
      </Flex>
      {entry.text && <chakra.p color="muted">{textElements(writeText(entry.text, scope))}</chakra.p>}
      {dim && (
        <chakra.p color="muted" fontSize="sm" fontWeight="600">
          {lacking}
        </chakra.p>
      )}
      <Doors entry={entry} />
    </Panel>
  );
}

/** Links of an entry or of its items. */
function Doors({ entry, css }: { entry: CompiledMenuEntry; css?: SystemStyleObject }) {
  const { scope } = useScreen();
  const doors = (entry.items ?? [entry]).filter(({ when }) => isMet(when, scope));
  return (
    <chakra.ul margin="0" padding="0" listStyle="none" css={css}>
      {doors.map((door, i) => (
        <li key={i}>
          <Door door={door} own={door === entry} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** Link of an entry. An entry without items has a verb as link text, since its title is above it. */
function Door({ door, own }: { door: CompiledMenuEntry; own: boolean }) {
  const { scope } = useScreen();
  const words = useWords();
  const title = writeText(door.title, scope);
  const label = own ? words.enter : title;
  return (
    <PortalLink to={door.to && writeText(door.to, scope)} href={door.href} {...(own && { of: title })}>
      {label}
    </PortalLink>
  );
}
