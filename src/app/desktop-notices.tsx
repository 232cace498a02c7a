import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';

type Permission = NotificationPermission | 'unsupported';

const permission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

/** Asks leave for desktop notices, at a click and never before; says so where there can be none. */
export function DesktopNotices() {
  const words = useWords();
  const [state, setState] = useState(permission);
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    if (state !== 'unsupported') await Notification.requestPermission();
    setAsked(true);
    setState(permission());
  };
  const told = {
    granted: words.noticesOn,
    denied: words.noticesDenied,
    unsupported: words.noticesUnsupported,
  };
  if (state === 'default' || (state === 'unsupported' && !asked))
    return <Button onClick={() => void ask()}>{words.noticesEnable}</Button>;
  return (
    <chakra.p role={asked ? 'alert' : undefined} color="muted" fontSize="sm">
      {told[state]}
    </chakra.p>
  );
}
