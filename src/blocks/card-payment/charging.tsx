import { useEffect, useState } from 'react';
import { useOwnWords } from '#widgets/words.ts';
import { Callout } from '#blocks/parts/callout.tsx';

const WORDS = {
  charging: 'Estamos procesando el pago.',
  chargingLong:
    'El banco está tardando en responder. No cierres esta página ni vuelvas a pagar: seguimos esperando, y si el pago se hizo lo vas a ver acá.',
} as const;

const LONG = 10_000;

/** Progress message while a card is charged; after 10 s it adds what to do and what to avoid. */
export function Charging() {
  const words = useOwnWords(WORDS);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Callout tone="info">
      <p>{words.charging}</p>
      {long && <p>{words.chargingLong}</p>}
    </Callout>
  );
}
