import type { CompiledData, CompiledScreen } from '#contract/compiled.ts';
import type { EarlyRead } from '#contract/early-reads.ts';
import { pathFields, sentRequest, wireAddress } from '#contract/wire.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { omitAbsent } from '#runtime/calls/request.ts';

/**
 * Reads that a screen sends on load with the same request for everyone: public, without condition, captcha nor slots.
 */
export function constantReads({ data }: Pick<CompiledScreen, 'data'>): readonly EarlyRead[] {
  return Object.values(data).filter(isConstant).flatMap(earlyRead);
}

function isConstant({ call, when, send }: CompiledData): boolean {
  const { access, captcha, operation } = call;
  const isPlain = access === 'public' && !captcha && !operation && !when;
  return isPlain && Object.values(send).every(({ slots }) => slots.length === 0);
}

function earlyRead({ call, send, needs }: CompiledData): EarlyRead[] {
  const values = Object.entries(send).map(([field, value]) => [field, evaluate(value, {})] as const);
  const request = omitAbsent(Object.fromEntries(values));
  if (!needs.every((field) => field in request)) return [];
  if (pathFields(call.wire).length > 0) return [];
  const { path, method } = wireAddress(call.path, call.wire);
  const body = sentRequest(call.wire, request);
  // Only primitive values have a single form in a query string.
  if (method === 'GET' && Object.values(body as object).some((value) => typeof value === 'object')) return [];
  return [{ method, path: path.replace(/^\/+/, ''), body }];
}
