import { qrIn } from './read-qr.ts';

export type CameraProblem = 'none' | 'refused' | 'busy';

/** Milliseconds between two looks: enough for the page to answer meanwhile. */
const PACE = 150;

/** The camera that looks away from whoever holds the device, shown in a box; or why it is not. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Absent where the page did not come safely.
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

/** Looks at what a camera shows, again and again, and tells every QR it sees. Gives how to stop. */
export function watch(video: HTMLVideoElement, seen: (text: string) => void): () => void {
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
