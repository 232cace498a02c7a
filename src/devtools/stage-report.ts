import type { Mismatch } from './mismatch.ts';

/** What a staged page tells the gallery around it: it came to the state, or what it could not do on the way. */
export interface StageReport {
  readonly staged: true;
  readonly stopped?: Mismatch;
}

/** Tells whoever frames this page. */
export function tellStaged(stopped: Mismatch | undefined): void {
  const report: StageReport = { staged: true, ...(stopped && { stopped }) };
  if (parent !== window) parent.postMessage(report, location.origin);
}

/** Hears of a frame. Returns how to stop. */
export function hearStaged(frame: HTMLIFrameElement, hear: (report: StageReport) => void): () => void {
  const listen = ({ source, data, origin }: MessageEvent<Partial<StageReport> | null>) => {
    if (source === frame.contentWindow && origin === location.origin && data?.staged)
      hear({ ...data, staged: true });
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
