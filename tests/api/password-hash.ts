/** The key of everybody in tests. */
export const PASSWORD = 'Clave-1234';

/** Hash of that key, at a cost that does not slow tests down. */
export const PASSWORD_HASH =
  '$scrypt$ln=10,r=8,p=1$c2FsIGRlIHBydWViYSAxNg$u7iTPlHvq9hAhX9h2MS/3TM0u1puoCpkW0TwAv3c56o';
