import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { HiddenText } from './hidden-text.tsx';
import { TextWidget } from './text.tsx';
import type { Widget, WidgetProps } from './widget.ts';
import { useWords } from './words.ts';

/** Few people scan: the scanner loads when first opened. */
const CodeScanner = lazy(async () => ({ default: (await import('./code-scanner.tsx')).CodeScanner }));

/** Code typed, or read from its QR with the camera or from a photo. */
function ScanWidget(props: WidgetProps) {
  const [scanning, setScanning] = useState(false);
  const words = useWords();

  // After the dialog has closed: what it covers cannot take the focus.
  useEffect(
    () => (scanning ? () => document.getElementById(props.id)?.focus() : undefined),
    [scanning, props.id],
  );

  const close = () => setScanning(false);
  function take(text: string): boolean {
    const reading = props.format ? props.format.read(text) : { value: text };
    if ('error' in reading) return false;
    const typed = props.format?.write(reading.value) ?? reading.value;
    close();
    props.onTyping(typed);
    props.onSettled(typed);
    return true;
  }
  return (
    <chakra.div display="flex" gap="2">
      <TextWidget {...props} />
      <Button flexShrink="0" paddingInline="3" aria-haspopup="dialog" onClick={() => setScanning(true)}>
        {words.scan}
        <HiddenText>{` ${props.label}`}</HiddenText>
      </Button>
      {scanning && (
        <Suspense fallback={<HiddenText role="status">{words.loading}</HiddenText>}>
          <CodeScanner onRead={take} onClose={close} />
        </Suspense>
      )}
    </chakra.div>
  );
}

export const scanWidget: Widget = { View: ScanWidget, frame: 'label', suits: 'prose' };
