import { CAST_CEILING, countCasts } from './casts.ts';

/** `npm run check:casts`: casts of hand-written code, by room. Exit code 1 when there are more than the ceiling. */
const counts = [...countCasts()].toSorted(([, one], [, other]) => other - one);
const total = counts.reduce((sum, [, count]) => sum + count, 0);
console.log(
  `Conversiones de tipo: ${total}, de ${CAST_CEILING} como máximo (${counts.map((one) => one.join(' ')).join(', ')}).`,
);
process.exitCode = total > CAST_CEILING ? 1 : 0;
