import type { FileKind } from './promised-kind.ts';

/** Why the inspection of a file was ended before it had a result. */
export type CutOff = 'deadline' | 'memory' | 'crash';

/** Result of inspecting a file. */
export interface Inspection {
  /** Null: the content is of no accepted kind, or not of the kind that the name promises. */
  kind: FileKind | null;
  /** Reason for refusing it, in Spanish words; null when it may be kept. */
  refusal: string | null;
  /** Bytes to store, when they differ from the upload: a picture without place, time and device. */
  plain?: Buffer;
  /** Set when the inspection did not finish; `refusal` then explains it. */
  cutOff?: CutOff;
}

/** Inspects uploaded files. */
export interface FileInspector {
  /**
   * Reads the bytes of a file, which it does not change.
   * @param network of the sender, as of `networkOf`: files of one wait for those of others
   * @throws {InspectorBusy} when too many files wait for inspection.
   */
  inspect(name: string, bytes: Buffer, network: string): Promise<Inspection>;
  /** Ends its threads. */
  close(): Promise<void>;
}

/** Too many files wait for inspection: the file can be sent again in a moment. */
export class InspectorBusy extends Error {}
