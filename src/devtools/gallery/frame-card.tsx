import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { onStageReport, type StageReport } from '#devtools/stage-report.ts';

/** Frames that are on their way at once: each brings the whole portal. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];

let coming = 0;

/** A size that screens are seen at, in CSS pixels, and how much smaller the gallery shows it. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Frames this far from what is seen, in pixels, are ready; further away they are let go. */
const NEAR = 600;
/** A page that is longer is scrolled inside its frame, in pixels. */
const TALLEST = 2400;
/** Milliseconds after which a frame without report lets the next one load. */
const PATIENCE = 12_000;

interface FrameCardProps {
  /** Address of the staged page. */
  address: string;
  /** Full name of the content of the frame. */
  name: string;
  /** State and width. */
  caption: string;
  size: FrameSize;
}

/** One page in one state: a live frame, which comes when it is about to be seen. */
export function FrameCard({ address, name, caption, size }: FrameCardProps) {
  const { width, scale } = size;
  const [content, setContent] = useState(0);
  const height = Math.min(Math.max(size.height, content), TALLEST);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useNear(box);
  const [turn, setTurn] = useState(false);
  const [report, setReport] = useState<StageReport>();
  const loaded = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isNear) return undefined;
    const giveBack = queueFrame(() => setTurn(true));
    const late = setTimeout(giveBack, PATIENCE);
    loaded.current = giveBack;
    return () => {
      clearTimeout(late);
      giveBack();
      setTurn(false);
      setReport(undefined);
    };
  }, [isNear, address]);
  useEffect(() => {
    if (!turn || !frame.current) return undefined;
    return onStageReport(frame.current, (told) => {
      setReport(told);
      setContent(told.height);
      loaded.current?.();
    });
  }, [turn]);
  return (
    <chakra.figure margin="0" width={`${width * scale + 2}px`} maxWidth="100%">
      <Flex as="figcaption" columnGap="3" wrap="wrap" align="center" justify="space-between" minHeight="44px">
        <chakra.span fontWeight="600">{caption}</chakra.span>
        <chakra.a
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`Abrir aparte: ${name}`}
          css={APART}
        >
          Abrir aparte
        </chakra.a>
      </Flex>
      <chakra.div
        ref={box}
        overflow="hidden"
        border="1px solid"
        borderColor="line"
        borderRadius="md"
        bg="page"
        height={`${height * scale + 2}px`}
        aria-busy={turn && !report}
      >
        {turn && (
          <chakra.iframe
            ref={frame}
            title={name}
            src={address}
            width={width}
            height={height}
            border="0"
            transform={`scale(${scale})`}
            transformOrigin="0 0"
          />
        )}
      </chakra.div>
      {report?.stopped && (
        <chakra.p color="danger" fontSize="sm">
          No se llegó: se esperaba {report.stopped.expected}; {report.stopped.seen}.
        </chakra.p>
      )}
    </chakra.figure>
  );
}

const APART = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'primary',
  textDecoration: 'underline',
} as const;

/** True when an element is about to scroll into view. */
function useNear(element: { readonly current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `${NEAR}px`,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

/** Asks for a turn to load. Returns how to give it back, or to leave the queue; once. */
function queueFrame(begin: () => void): () => void {
  let state: 'waiting' | 'coming' | 'done' = 'waiting';
  const start = () => {
    state = 'coming';
    coming++;
    begin();
  };
  waiting.push(start);
  next();
  return () => {
    if (state === 'coming') coming--;
    else if (state === 'waiting') waiting.splice(waiting.indexOf(start), 1);
    state = 'done';
    next();
  };
}

function next(): void {
  const start = coming < AT_ONCE ? waiting.shift() : undefined;
  if (!start) return;
  start();
  next();
}
