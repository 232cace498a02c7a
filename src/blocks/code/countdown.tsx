import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  expiresIn: 'Vence en {time}',
  expired: 'Este código venció.',
  minutesLeft: 'Quedan {count} minutos para usar este código.',
} as const;

const SECOND = 1000;
/** Seconds. A new value that differs less is network delay, since each read counts down too. */
const DRIFT = 2;
/** Minutes left at which a screen reader announces the time; more would be announced constantly. */
const TOLD = [10, 5, 2];

/**
 * Remaining validity of a code, updated each second and announced a few times.
 * @param props.seconds latest value from the server
 */
export function Countdown({ seconds }: { seconds: number }) {
  const words = useOwnWords(WORDS);
  const left = useLeft(seconds);
  const minutes = Math.ceil(left / 60);
  const aloud = TOLD.includes(minutes) ? words.minutesLeft.replace('{count}', String(minutes)) : '';
  return (
    <chakra.p fontWeight="600" color={left < 60 ? 'danger' : undefined}>
      <span role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {left > 0 ? words.expiresIn.replace('{time}', clock(left)) : words.expired}
      </span>
      <HiddenText role="status">{left > 0 ? aloud : words.expired}</HiddenText>
    </chakra.p>
  );
}

function useLeft(seconds: number): number {
  const [ends, setEnds] = useState(() => endOf(seconds));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setEnds((known) => (Math.abs(known - endOf(seconds)) > DRIFT * SECOND ? endOf(seconds) : known));
  }, [seconds]);
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.round((ends - now) / SECOND));
}

const endOf = (seconds: number) => performance.now() + seconds * SECOND;

/** `14:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
