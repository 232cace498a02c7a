import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Codes, Endpoint, Messages, Shape } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { addDecimalsKeyword } from '#language/config/add-decimals-keyword.ts';
import { addOrderKeyword } from '#language/config/add-order-keyword.ts';
import { withDefaultBounds } from '#language/config/default-bounds.ts';
import { toJsonSchema, withCodes } from '#language/config/shapes.ts';
import type { OfficeConfig } from '#server/core/context/context.ts';
import { fieldProblems } from '#server/core/errors/field-problems.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { MOST_PROBLEMS } from '#server/core/errors/refusal-body.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { addMostErrorsKeyword, boundedErrors } from './bounded-errors.ts';
import { addStorableKeyword, storable } from './storable.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Properties that an object may bring beyond those it declares, so that each is reported by its name. */
const UNDECLARED = 20;

/** Codec that checks requests and answers against a declaration; enumerations accept only their codes. */
export interface Wire {
  /**
   * Returns the request, with the amounts that came as JSON numbers converted to text. Lengths and counts are checked
   * first: the items of a list that is too long are not validated.
   * @throws {HttpError} 400 naming the invalid fields: all, or one more than a refusal reports.
   */
  request(body: unknown): unknown;
  /** Why the answer does not match the declaration; null when it does. */
  misfit(answer: unknown): string | null;
  /** Removes undeclared properties from an answer: the declaration of a city may be older than the server. */
  known(answer: unknown): unknown;
}

/**
 * Creates the codecs of a portal's endpoints: one validator, each schema compiled on first use.
 * @param checksOrder reports answers with lists out of their declared order
 */
export function createWireCodecs(
  { shapes }: Pick<OfficeConfig, 'shapes'>,
  formats: Formats,
  messages: Messages,
  codes: ReadonlyMap<string, Codes>,
  checksOrder = false,
): (endpoint: Endpoint) => Wire {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    code: { optimize: false },
  });
  for (const [name, format] of Object.entries(formats))
    ajv.addFormat(name, { type: 'string', validate: format.valid });
  const codesOf = (name: string) => codes.get(name)?.codes.map(({ code }) => code);
  addStorableKeyword(ajv);
  addDecimalsKeyword(ajv);
  if (checksOrder) addOrderKeyword(ajv);
  else ajv.addVocabulary(['order']);
  addMostErrorsKeyword(ajv);
  const given = compiler('given', toJsonSchema);
  const takenSchema = (shape: Shape, holder?: string) =>
    storable(toJsonSchema(withCodes(withDefaultBounds(shape), codesOf), holder));
  const taken = compiler('taken', (shape, holder) =>
    boundedErrors(takenSchema(shape, holder), MOST_PROBLEMS + 1),
  );
  const sized = compiler('sized', (shape, holder) =>
    boundedErrors(sizesOf(takenSchema(shape, holder)), MOST_PROBLEMS + 1),
  );

  return (endpoint) => {
    const takes = once(() => taken(endpoint.request));
    const fitsIn = once(() => sized(endpoint.request));
    const refuse = ({ errors }: ValidateFunction, request: unknown) => {
      const declared = { root: endpoint.request, shapes, formats, messages };
      const problems = fieldProblems(errors ?? [], request, declared);
      return new HttpError(400, statusText(messages, 400), problems);
    };
    const gives = once(() => given(endpoint.response));
    return {
      request(body) {
        const sizes = fitsIn();
        if (!sizes(body)) throw refuse(sizes, body);
        const request = moneyAsText(endpoint.request, body, shapes);
        const fits = takes();
        if (!fits(request)) throw refuse(fits, request);
        return request;
      },
      misfit(answer) {
        const fits = gives();
        return fits(answer) ? null : (fits.errors ?? []).map(told).join('; ');
      },
      known(answer) {
        const fits = gives();
        if (fits(answer)) return answer;
        const copy: unknown = structuredClone(answer);
        for (const error of fits.errors ?? []) dropUnknown(copy, error);
        return copy;
      },
    };
  };

  /** Registers the shared shapes once for all the schemas that refer to them, under the name `holder`. */
  function compiler(
    holder: string,
    as: (shape: Shape, holder?: string) => object,
  ): (shape: Shape) => ValidateFunction {
    const definitions = Object.fromEntries([...shapes].map(([name, shape]) => [name, as(shape)]));
    ajv.addSchema({ definitions }, holder);
    return (shape) => ajv.compile(as(shape, holder));
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Deletes from `answer` the undeclared property that an error reports. */
function dropUnknown(answer: unknown, { keyword, instancePath, params }: ErrorObject): void {
  if (keyword !== 'additionalProperties') return;
  let holder = answer as Record<string, unknown>;
  for (const step of instancePath.split('/').slice(1))
    holder = holder[step.replaceAll('~1', '/').replaceAll('~0', '~')] as Record<string, unknown>;
  delete holder[params['additionalProperty'] as string];
}

function told({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

/**
 * Converts the amounts that came as JSON numbers to text: `15000.5` → `"15000.50"`. Those with more than two decimals
 * are left for the validation to refuse.
 */
function moneyAsText(shape: Shape, value: unknown, shapes: ReadonlyMap<string, Shape>): unknown {
  const target = shape.$ref ? shapes.get(shape.$ref) : shape;
  if (!target) return value;
  if (target.format === 'money' && typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)))
    return value.toFixed(2);
  const { items, properties } = target;
  if (items && Array.isArray(value)) return value.map((item) => moneyAsText(items, item, shapes));
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property ? moneyAsText(property, child, shapes) : child];
    }),
  );
}

/** Only the limits of length of a JSON Schema, to check before validating items. */
function sizesOf({ $ref, maxLength, maxItems, items, properties }: Schema): Record<string, unknown> {
  const declared = properties === undefined ? undefined : Object.entries(properties as Schema);
  return {
    ...($ref !== undefined && { $ref }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(items !== undefined && { items: sizesOf(items as Schema) }),
    ...(declared && {
      maxProperties: declared.length + UNDECLARED,
      properties: Object.fromEntries(declared.map(([name, child]) => [name, sizesOf(child as Schema)])),
    }),
  };
}
