import { qrIn } from './read-qr.ts';

export type CameraProblem = 'none' | 'refused' | 'busy';

/** Milliseconds between two scans, so that the page stays responsive. */
const PACE = 150;

/**
 * Opens the rear camera.
 * @returns its stream, or the reason why it is not available
 */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Undefined on an insecure origin.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'none';
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Scans the video for QR codes until stopped and calls `seen` with the text of each.
 * @returns a function that stops it
 */
export function scanQr(video: HTMLVideoElement, seen: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function look(): void {
    const { videoWidth, videoHeight } = video;
    const text = videoWidth > 0 ? qrIn(video, videoWidth, videoHeight) : null;
    timer = setTimeout(look, PACE);
    if (text !== null) seen(text);
  }
  timer = setTimeout(look, PACE);
  return () => clearTimeout(timer);
}
