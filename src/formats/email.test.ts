import { describe, expect, it } from 'vitest';
import { email } from './email.ts';

describe('e-mail addresses', () => {
  it.each(['juan@ejemplo.test', 'a.b+c@sub.ejemplo.test', ' juan@ejemplo.test '])('accepts %j', (typed) =>
    expect(email.read(typed)).toEqual({ value: typed.trim() }),
  );
  it.each(['juan@', 'juan.ejemplo.test', 'juan @ejemplo.test', '---', '', `${'a'.repeat(250)}@b.com`])(
    'refuses %j',
    (typed) => expect(email.read(typed)).toHaveProperty('error'),
  );
});
