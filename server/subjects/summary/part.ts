import type { Caller, Moment, OfficeConfig } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

/** One card of a taxpayer's summary: some fields of the answer, requested alone or with others. */
export type SummaryPart = (
  taxpayer: Taxpayer,
  context: Moment & Caller & Pick<OfficeConfig, 'codes' | 'portal' | 'tables' | 'endpoints'>,
) => Promise<ResponseOf<'Contribuyente/Resumen'>>;
