import type { WireMethod } from './wire.ts';

/** Read with a constant, public request: the page makes it while the code of its screen arrives. */
export interface EarlyRead {
  readonly method: WireMethod;
  /** Under the address of the API. */
  readonly path: string;
  readonly body: unknown;
}

/** Answer that is on its way, to a request without session. */
export interface EarlyAnswer {
  /** Milliseconds since the page was opened. */
  readonly askedAt: number;
  /** Null: it failed. */
  readonly response: Promise<{ readonly response: Response; readonly cameAt: number } | null>;
}

declare global {
  /**
   * Answers by method, address and JSON of the body, separated by spaces. `early-reads.ts` adds them and drops those that are
   * left once the first screen runs; `early-answer.ts` takes each once.
   */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}
