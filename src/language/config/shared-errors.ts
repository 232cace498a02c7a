import type { Endpoint, EndpointError, SharedErrors } from '#contract/generated/grammar.ts';

/** The errors that several endpoints give, by name. */
export type Shared = SharedErrors['errors'];

/** An error of an endpoint as written: in full, only by name, or by name with the field and example of this request. */
type Written = EndpointError | Pick<EndpointError, 'field' | 'example'> | true;

const isWhole = (written: Written): written is EndpointError => written !== true && 'message' in written;

/** An endpoint with its named errors expanded; an unknown name is left out and passed to `lost`. */
export function withSharedErrors(
  endpoint: Endpoint,
  shared: Shared,
  lost: (name: string) => void = () => {},
): Endpoint {
  if (!endpoint.errors) return endpoint;
  const errors = Object.entries(endpoint.errors as Readonly<Record<string, Written>>);
  const whole = errors.flatMap(([name, written]): [string, EndpointError][] => {
    if (isWhole(written)) return [[name, written]];
    const said = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (!said) lost(name);
    return said ? [[name, { ...said, ...(written === true ? {} : written) }]] : [];
  });
  return { ...endpoint, errors: Object.fromEntries(whole) };
}
