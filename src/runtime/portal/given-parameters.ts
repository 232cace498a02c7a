import type { ParameterValues } from '#contract/prerendered-page.ts';

/** System parameters embedded in the page. */
export interface GivenParameters {
  readonly values: ParameterValues;
  /** The page came from the server; false if from the browser's cache. */
  readonly isFresh: boolean;
}

/** Reads the parameters that the server wrote into the page (`<script type="application/json" id="parametros">`). */
export function readGivenParameters(page: Document = document): GivenParameters {
  const written = page.getElementById('parametros')?.textContent ?? '{}';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Nothing was transferred: the page came from the cache without revalidation.
  return { values: JSON.parse(written) as ParameterValues, isFresh: (arrival?.transferSize ?? 0) > 0 };
}
