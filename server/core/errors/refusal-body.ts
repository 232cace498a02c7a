import type { FieldProblem, HttpError } from './http-error.ts';

/** Problems of fields that one refusal reports. */
export const MOST_PROBLEMS = 50;
/** Longest text and longest name of a field in a refusal, in characters; what a value adds to a text is cut before. */
const LONGEST = { message: 1000, field: 120, value: 200 };

const THERE_ARE_MORE = `Hay más para corregir: mostramos los primeros ${MOST_PROBLEMS}.`;

interface RefusalBody {
  message: string;
  errores: readonly FieldProblem[];
  enlace?: string;
}

/** Body of a refusal, with a bounded number of problems and length of texts. */
export function refusalBody({ message, errores, enlace }: HttpError): RefusalBody {
  const hasMore = errores.length > MOST_PROBLEMS;
  return {
    message: [cut(message, LONGEST.message), ...(hasMore ? [THERE_ARE_MORE] : [])].join(' '),
    errores: errores.slice(0, MOST_PROBLEMS).map(({ campo, mensaje }) => ({
      campo: cut(campo, LONGEST.field),
      mensaje: cut(mensaje, LONGEST.message),
    })),
    ...(enlace !== undefined && { enlace }),
  };
}

/** A value as a refusal may repeat it. */
export function truncateEcho(value: string): string {
  return cut(value, LONGEST.value);
}

/** The beginning of a text, marked where it was cut; no sign of two halves is cut in two. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
