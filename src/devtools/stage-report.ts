import type { Mismatch } from './mismatch.ts';

/** What a staged page tells the gallery around it: it came to the state, or what it could not do on the way. */
export interface StageReport {
  readonly staged: true;
  /** Of the whole page, in pixels. */
  readonly height: number;
  readonly stopped?: Mismatch;
}

/** Tells whoever frames this page. */
export function tellStaged(stopped: Mismatch | undefined): void {
  const height = document.documentElement.scrollHeight;
  const report: StageReport = { staged: true, height, ...(stopped && { stopped }) };
  if (parent !== window) parent.postMessage(report, location.origin);
}

/** Hears of a frame. Returns how to stop. */
export function hearStaged(frame: HTMLIFrameElement, hear: (report: StageReport) => void): () => void {
  const listen = ({ source, data, origin }: MessageEvent<Partial<StageReport> | null>) => {
    if (source === frame.contentWindow && origin === location.origin && data?.staged)
      hear(data as StageReport);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
