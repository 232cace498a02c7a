import { useEffect, useState } from 'react';
import { Callout } from './callout.tsx';

const LONG = 10_000;

/** What happens while a card is charged; after 10 s, what to do and what not to do. */
export function Charging() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Callout tone="info">
      <p>Estamos procesando el pago.</p>
      {long && (
        <p>
          El banco está tardando en responder. No cierres esta página ni vuelvas a pagar: seguimos esperando,
          y si el pago se hizo lo vas a ver acá.
        </p>
      )}
    </Callout>
  );
}
