import type { Mismatch } from './mismatch.ts';

/** Report of a staged page to the gallery around it: it reached the state, or the step that failed. */
export interface StageReport {
  readonly staged: true;
  /** Of the whole page, in pixels. */
  readonly height: number;
  readonly stopped?: Mismatch;
}

/** Sends the report to the page that frames this one. */
export function reportStage(stopped: Mismatch | undefined): void {
  const height = document.documentElement.scrollHeight;
  const report: StageReport = { staged: true, height, ...(stopped && { stopped }) };
  if (parent !== window) parent.postMessage(report, location.origin);
}

/** Listens for the report of a frame. Returns how to stop. */
export function onStageReport(frame: HTMLIFrameElement, hear: (report: StageReport) => void): () => void {
  const listen = ({ source, data, origin }: MessageEvent<Partial<StageReport> | null>) => {
    if (source === frame.contentWindow && origin === location.origin && data?.staged)
      hear(data as StageReport);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
