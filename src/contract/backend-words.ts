import type { Backend } from './generated/grammar.ts';

/**
 * Sessions and errors in the form of a city's backend (`backend` of portal.json), when it differs from ours. Pure: used
 * by the browser to call, by the reference server to answer, by `npm run contract` to compare.
 */

/** An error in our shape, as far as the backend provides it. */
export interface BackendError {
  readonly message: unknown;
  /** `{ campo, mensaje }` each. */
  readonly errores: unknown;
}

const TOKEN = '{token}';

/** `Authorization` of a session. */
export function authorizationOf(token: string, backend: Backend | undefined): string {
  return (backend?.authorization ?? TOKEN).replace(TOKEN, () => token);
}

/** The token in an `Authorization` header; undefined when it does not have this backend's form. */
export function tokenIn(authorization: string, backend: Backend | undefined): string | undefined {
  const [before = '', after = ''] = (backend?.authorization ?? TOKEN).split(TOKEN);
  const isSaid =
    authorization.length > before.length + after.length &&
    authorization.startsWith(before) &&
    authorization.endsWith(after);
  return isSaid ? authorization.slice(before.length, authorization.length - after.length) : undefined;
}

/** The body of a failed answer of the backend, in our shape. */
export function readError(body: unknown, backend: Backend | undefined): BackendError {
  const {
    message = 'message',
    problems = 'errores',
    field = 'campo',
    text = 'mensaje',
  } = backend?.error ?? {};
  const said = valueAt(body, problems);
  const errores = Array.isArray(said)
    ? said.map((problem) => ({ campo: valueAt(problem, field), mensaje: valueAt(problem, text) }))
    : said;
  return { message: valueAt(body, message), errores };
}

/** Our error in the backend's form; its other properties stay. */
export function givenError(
  error: BackendError & Readonly<Record<string, unknown>>,
  backend: Backend,
): unknown {
  const { message: said, errores, ...others } = error;
  const {
    message = 'message',
    problems = 'errores',
    field = 'campo',
    text = 'mensaje',
  } = backend.error ?? {};
  const theirs = (errores as { campo: string; mensaje: string }[]).map(({ campo, mensaje }) =>
    withValue(withValue({}, field, campo), text, mensaje),
  );
  return withValue(withValue(others, message, said), problems, theirs);
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );
}

function withValue(holder: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const inner = (holder as Record<string, unknown>)[name];
  return {
    ...holder,
    [name]: rest.length === 0 ? value : withValue((inner as object | undefined) ?? {}, rest.join('.'), value),
  };
}
