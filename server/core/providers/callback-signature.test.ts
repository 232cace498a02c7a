import { describe, expect, it } from 'vitest';
import { isSigned, signCallback } from './callback-signature.ts';

const NOW = 1_800_000_000;
const BODY = '{"event":"changed","id":"op-1"}';
const signature = signCallback('secreto', BODY, NOW);

describe('the signature of a callback', () => {
  it('is the timestamp and the HMAC of both', () => {
    expect(signature).toBe(
      't=1800000000,v1=68bad8f02c25103447fff7d70f85321dcc02923ffacf1128ac544e8dca794e38',
    );
  });

  it.each([
    ['as it is', signature, BODY, NOW, true],
    ['five minutes later', signature, BODY, NOW + 300, true],
    ['older', signature, BODY, NOW + 301, false],
    ['from the future', signature, BODY, NOW - 301, false],
    ['of another body', signature, `${BODY} `, NOW, false],
    ['with another time', signature.replace('t=18', 't=19'), BODY, NOW + 100_000_000, false],
    ['of another secret', signCallback('otro', BODY, NOW), BODY, NOW, false],
    ['cut', signature.slice(0, -2), BODY, NOW, false],
    ['empty', '', BODY, NOW, false],
    ['absent', undefined, BODY, NOW, false],
  ])('%s', (_, header, body, seconds, good) => {
    expect(isSigned('secreto', { signature: header, body }, seconds)).toBe(good);
  });
});
