import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from './button.tsx';
import { closeCamera, openCamera, scanQr } from './camera.ts';
import { Dialog } from './dialog.tsx';
import { qrIn } from './read-qr.ts';
import { useOwnWords } from './words.ts';

const WORDS = {
  scanTitle: 'Escanear el QR',
  scanStarting: 'Encendiendo la cámara…',
  scanLooking: 'Apuntá la cámara al QR: tiene que entrar entero.',
  scanLong: 'Todavía no lo vemos. Acercate, buscá más luz o elegí una foto.',
  scanNone: 'No encontramos una cámara. Podés elegir una foto del QR.',
  scanRefused:
    'No diste permiso para usar la cámara. Podés darlo desde el candado de la dirección, o elegir una foto del QR.',
  scanBusy: 'No pudimos encender la cámara: quizás la usa otro programa. Podés elegir una foto del QR.',
  scanEmpty: 'No encontramos un QR en esa foto. Probá con otra, con más luz y el QR entero.',
  scanOther: 'Leímos un QR, pero no es el que va acá. Probá con otro.',
  scanPhoto: 'Elegir una foto',
  scanClose: 'Cerrar',
} as const;

/** Message of each state of the scanner. */
const SAID = {
  starting: 'scanStarting',
  looking: 'scanLooking',
  long: 'scanLong',
  none: 'scanNone',
  refused: 'scanRefused',
  busy: 'scanBusy',
  empty: 'scanEmpty',
  other: 'scanOther',
} as const satisfies Record<string, keyof typeof WORDS>;

/** Milliseconds without a QR after which advice is shown. */
const LONG = 12_000;

interface CodeScannerProps {
  /** Receives the text; returns false if it is not a code for this field. */
  onRead: (text: string) => boolean;
  onClose: () => void;
}

/** Dialog that reads a QR with the camera or from a photo. */
export function CodeScanner({ onRead, onClose }: CodeScannerProps) {
  const words = useOwnWords(WORDS);
  const title = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [stands, setStands] = useState<keyof typeof SAID>('starting');
  const read = useRef(onRead);
  useEffect(() => void (read.current = onRead));

  useEffect(() => {
    let over = false;
    let stop = () => {};
    void openCamera().then((camera) => {
      if (typeof camera === 'string') return over || setStands(camera);
      if (over || !video.current) return closeCamera(camera);
      video.current.srcObject = camera;
      setStands('looking');
      const late = setTimeout(() => setStands('long'), LONG);
      const unwatch = scanQr(video.current, (text) => {
        if (read.current(text)) stop();
        else setStands('other');
      });
      stop = () => {
        clearTimeout(late);
        unwatch();
        closeCamera(camera);
      };
      return undefined;
    });
    return () => {
      over = true;
      stop();
    };
  }, []);

  async function readPhoto(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const photo = await createImageBitmap(file).catch(() => null);
    const text = photo && qrIn(photo, photo.width, photo.height);
    if (text === null) setStands('empty');
    else if (!read.current(text)) setStands('other');
  }
  const dark = stands === 'none' || stands === 'refused' || stands === 'busy';
  return (
    <Dialog open labelledBy={title} onCancel={onClose}>
      <Stack gap="4">
        <chakra.h2 id={title} fontSize="lg" fontWeight="600">
          {words.scanTitle}
        </chakra.h2>
        <chakra.video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-hidden="true"
          css={{ ...VIEW, ...(dark && { display: 'none' }) }}
        />
        <chakra.p role="status">{words[SAID[stands]]}</chakra.p>
        <Flex gap="3" wrap="wrap">
          <chakra.label css={PHOTO}>
            <span>{words.scanPhoto}</span>
            <chakra.input type="file" accept="image/*" onChange={(event) => void readPhoto(event)} />
          </chakra.label>
          <Button onClick={onClose}>{words.scanClose}</Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

const VIEW = {
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 'md',
  background: 'line',
} as const;

const PHOTO = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '16px',
  border: '1px solid',
  borderColor: 'primary',
  borderRadius: 'md',
  color: 'primary',
  fontWeight: 600,
  cursor: 'pointer',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;
