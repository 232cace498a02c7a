import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { askDesktopPermission, desktopPermission } from '#runtime/live/desktop-permission.ts';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = {
  noticesEnable: 'Activar avisos',
  noticesOn: 'También te avisamos en el escritorio.',
  noticesDenied:
    'Tu navegador tiene bloqueados los avisos de este sitio. Podés permitirlos en su configuración; mientras tanto los ves acá.',
  noticesUnsupported: 'Tu navegador no puede mostrar avisos en el escritorio. Los vas a ver acá.',
} as const;

/** Requests permission for desktop notifications, only on a click; reports browsers that do not support them. */
export function DesktopNotices() {
  const words = useOwnWords(WORDS);
  const [state, setState] = useState(desktopPermission);
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    if (state === 'unsupported') alert(words.noticesUnsupported);
    else setState(await askDesktopPermission());
    setAsked(true);
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
