import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { Icon } from '#blocks/parts/icon.tsx';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import { writeText } from '#expressions/evaluate.ts';
import { datetime } from '#formats/datetime.ts';
import { useNotices } from '#runtime/live/notices.ts';
import type { Notice } from '#runtime/live/notices.ts';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { DesktopNotices } from './desktop-notices.tsx';
import { BELL } from '#app/parts/shell-icons.ts';
import { useOpenHere } from '#app/parts/use-open-here.ts';
import { useDismiss } from '#app/parts/use-dismiss.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  notices: 'Avisos',
  noticesUnread: '{count} sin leer',
  noticesEmpty: 'Todavía no tenés avisos. Acá vas a ver los cambios de tus trámites y de tus pagos.',
  noticesNotLive: 'Los avisos nuevos no llegan solos: los ves al volver a cargar la página.',
} as const;

const Toggle = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'md',
    color: 'primary',
    _hover: { bg: 'primary.subtle' },
  },
});

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '4px',
    insetInlineEnd: '2px',
    minWidth: '20px',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'danger',
    color: 'card',
    fontSize: 'xs',
    fontWeight: '700',
    lineHeight: '20px',
  },
});

const Sheet = chakra('section', {
  base: {
    position: 'fixed',
    insetInlineEnd: '0',
    width: 'min(24rem, 100vw)',
    maxHeight: '80vh',
    overflowY: 'auto',
    padding: '4',
    bg: 'card',
    boxShadow: 'float',
    borderEndStartRadius: 'md',
  },
});

/** The bell: number of unread notices and their list. Opening it marks them as read. */
export function Notices() {
  const { portal, messages } = usePortal();
  const { environment } = useServices();
  const words = useOwnWords(WORDS);
  const { notices, failed, retry, read } = useNotices();
  const [open, setOpen] = useOpenHere();
  const id = useId();
  const unread = notices?.filter(({ leido }) => !leido).length ?? 0;
  const { opener, panel } = useDismiss<HTMLButtonElement, HTMLElement>(open, () => setOpen(false));
  const closed = useEffectEvent(() => void read());
  useEffect(() => (open ? () => closed() : undefined), [open]);
  const count = fillText(words.noticesUnread, { count: unread });
  return (
    <>
      <Toggle
        ref={opener}
        type="button"
        aria-label={unread > 0 ? `${words.notices}: ${count}` : words.notices}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon drawing={BELL} size={24} />
        {unread > 0 && <Count aria-hidden="true">{unread}</Count>}
      </Toggle>
      <Sheet
        ref={panel}
        id={id}
        aria-label={words.notices}
        hidden={!open}
        top={`calc(${portal.layout.header}px + var(--strip, 0px))`}
      >
        {open && (
          <Stack gap="4">
            <chakra.h2 fontSize="lg" fontWeight="700" color="primary">
              {words.notices}
            </chakra.h2>
            {failed && <SlotFailure message={messages.generic} retry={retry} />}
            {notices?.length === 0 && <chakra.p color="muted">{words.noticesEmpty}</chakra.p>}
            <Stack as="ul" gap="0" margin="0" padding="0" css={{ listStyle: 'none' }}>
              {notices?.map((notice) => (
                <Line key={notice.numero} notice={notice} />
              ))}
            </Stack>
            {environment.socket ? (
              <DesktopNotices />
            ) : (
              <chakra.p color="muted">{textElements(words.noticesNotLive)}</chakra.p>
            )}
          </Stack>
        )}
      </Sheet>
    </>
  );
}

function Line({ notice }: { notice: Notice }) {
  const { events } = usePortal();
  const event = events[notice.evento];
  if (!event) return null;
  const scope = { event: notice.datos };
  const text = writeText(event.text, scope);
  return (
    <chakra.li
      paddingBlock="3"
      css={{ borderTop: '1px solid', borderColor: 'line' }}
      {...(!notice.leido && { fontWeight: '600' })}
    >
      <chakra.p>{textElements(event.title)}</chakra.p>
      {event.to ? (
        <PortalLink to={writeText(event.to, scope)}>{text}</PortalLink>
      ) : (
        <p>{textElements(text)}</p>
      )}
      <chakra.p color="muted" fontSize="sm" fontWeight="400">
        {textElements(datetime.write(notice.fecha_hora))}
      </chakra.p>
    </chakra.li>
  );
}
