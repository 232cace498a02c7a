import type { ParameterValues } from '#contract/drawn-page.ts';

/** System parameters that came with the page. */
export interface GivenParameters {
  readonly values: ParameterValues;
  /** The server said so now; otherwise the page is one that the browser had kept. */
  readonly isFresh: boolean;
}

/** Reads what the server wrote in the page (`<script type="application/json" id="parametros">`). */
export function readGivenParameters(page: Document = document): GivenParameters {
  const written = page.getElementById('parametros')?.textContent ?? '{}';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Nothing was transferred: nobody was asked whether it is still so.
  return { values: JSON.parse(written) as ParameterValues, isFresh: (arrival?.transferSize ?? 0) > 0 };
}
