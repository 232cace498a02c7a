import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { HiddenText } from './hidden-text.tsx';
import { TextWidget } from './text.tsx';
import type { Widget, WidgetProps } from './widget.ts';
import { useWords } from './words.ts';

/** Password with a button to show it. Not stored in drafts. */
function PasswordWidget(props: WidgetProps) {
  const [shown, setShown] = useState(false);
  const words = useWords();
  return (
    <chakra.div display="flex" gap="2">
      <TextWidget
        {...props}
        autocomplete={props.autocomplete ?? 'current-password'}
        box={{ type: shown ? 'text' : 'password', spellCheck: false, autoCapitalize: 'none' }}
      />
      <Button aria-controls={props.id} onClick={() => setShown(!shown)}>
        {shown ? words.hide : words.show}
        <HiddenText>{` ${props.label}`}</HiddenText>
      </Button>
    </chakra.div>
  );
}

export const passwordWidget: Widget = {
  View: PasswordWidget,
  frame: 'label',
  suits: 'prose',
  isSecret: true,
};
