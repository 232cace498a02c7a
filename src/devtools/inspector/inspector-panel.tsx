import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '#runtime/portal/store.ts';
import type { RunningScreen } from '#runtime/screen/running-screen.ts';
import { Button } from '#widgets/button.tsx';
import type { CallLog } from './call-log.ts';
import { CallFact } from './call-fact.tsx';
import { calledBy, hiddenIn, localsOf, partName, reasonsOf, slotFacts, type Reason } from './part-facts.ts';
import type { ElementOrigin, Part } from './parts.ts';
import { SourceLink } from '#devtools/source-link.tsx';
import { Shown } from './shown.tsx';

const STATUS = { ready: 'listo', idle: 'espera', loading: 'cargando', failed: 'falló' } as const;

interface InspectorPanelProps {
  origin: ElementOrigin;
  log: CallLog;
  onClose: () => void;
}

/** Origin of an element of the page, the slots it reads and the conditions for showing it. */
export function InspectorPanel({ origin, log, onClose }: InspectorPanelProps) {
  const { parts, screen } = origin;
  const [chosen, setChosen] = useState({ origin, at: 0 });
  const at = chosen.origin === origin ? chosen.at : 0;
  const part = parts[at];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [origin]);
  return (
    <chakra.section css={PANEL} aria-labelledby="inspector-titulo">
      <Flex justify="space-between" align="center" gap="3">
        <chakra.h2
          ref={heading}
          id="inspector-titulo"
          tabIndex={-1}
          fontSize="lg"
          fontWeight="700"
          color="primary"
        >
          {part ? partName(part) : 'Esto no sale de config'}
        </chakra.h2>
        <Button look="link" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
      {part ? (
        <>
          <SourceLink place={part.made.$at} />
          {parts.length > 1 && (
            <Part title="Está dentro de">
              <ol>
                {parts.map((one, index) => (
                  <li key={one.made.$at}>
                    <Button
                      look="link"
                      aria-current={index === at ? 'true' : undefined}
                      onClick={() => setChosen({ origin, at: index })}
                      css={{ textAlign: 'start', fontWeight: index === at ? 700 : 400 }}
                    >
                      {partName(one)}
                    </Button>
                  </li>
                ))}
              </ol>
            </Part>
          )}
          {screen && <Facts part={part} origin={origin} screen={screen} log={log} at={at} />}
        </>
      ) : (
        <p>Lo dibuja el portal por su cuenta.</p>
      )}
    </chakra.section>
  );
}

interface FactsProps {
  part: Part;
  origin: ElementOrigin;
  screen: RunningScreen;
  log: CallLog;
  at: number;
}

function Facts({ part, origin, screen, log, at }: FactsProps) {
  const state = useStore(screen);
  const calls = useStore(log);
  const outwards = origin.parts.slice(at);
  const reasons = reasonsOf(outwards, state.scope);
  const slots = slotFacts(outwards, state);
  const locals = localsOf(part);
  const hidden = hiddenIn(part, state.scope);
  const called = calledBy(part);
  const paths = new Set([...(called ? [called] : []), ...slots.flatMap(({ path }) => path ?? [])]);
  return (
    <>
      <Part title="Por qué se ve">
        {reasons.length === 0 && <p>Siempre: ninguna condición lo esconde.</p>}
        {reasons.map((reason) => (
          <Condition key={reason.at} reason={reason} />
        ))}
      </Part>
      {hidden.length > 0 && (
        <Part title="Adentro, no se ve">
          {hidden.map(({ name, ...reason }) => (
            <div key={reason.at}>
              <p>{name}</p>
              <Condition reason={reason} />
            </div>
          ))}
        </Part>
      )}
      <Part title="Slots">
        {slots.length + locals.length === 0 && <p>No lee ningún slot.</p>}
        {locals.map(([name, value]) => (
          <Shown key={name} label={name} value={value} />
        ))}
        {slots.map(({ name, status, value }) => (
          <Shown key={name} label={`${name} (${STATUS[status]})`} value={value} />
        ))}
      </Part>
      {paths.size > 0 && (
        <Part title="Último pedido">
          {[...paths].map((path) => (
            <CallFact key={path} path={path} call={calls.get(path)} />
          ))}
        </Part>
      )}
    </>
  );
}

function Condition({ reason: { source, at, value } }: { reason: Reason }) {
  return (
    <div>
      <code>{source}</code> da <strong>{String(value)}</strong>
      <br />
      <SourceLink place={at} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="2">
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {children}
    </Stack>
  );
}

const PANEL = {
  position: 'fixed',
  zIndex: '68',
  insetInlineEnd: '0',
  bottom: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'min(26rem, 100vw)',
  height: { base: '60vh', lg: '100vh' },
  overflowY: 'auto',
  padding: '4',
  bg: 'card',
  borderInlineStart: '1px solid',
  borderColor: 'line',
  boxShadow: 'float',
  fontSize: 'sm',
} as const;
