import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Text } from '#contract/expression.ts';
import type { Formats } from '#formats/format.ts';
import { writeText } from '#expressions/evaluate.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { describedBy, FieldFrame } from '#widgets/field-frame.tsx';
import { InputBox } from '#widgets/input-box.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Search panel: a tall white card with a line in the accent colour on top. */
const Ground = chakra('form', {
  base: {
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderTop: '4px solid',
    borderTopColor: 'accent',
    borderRadius: 'md',
    padding: '5',
    '& input, & button': { minHeight: '56px', fontSize: 'lg' },
    '@media (min-width: 700px)': { padding: '8' },
    '@media (max-width: 699px)': { '& button': { width: '100%' } },
  },
});

type Route = BlockOf<'search'>['routes'][number];

/** First route with a format that accepts the text, and the wire value. */
function recognise(
  typed: string,
  routes: readonly Route[],
  formats: Formats,
): { route: Route; value: string } | null {
  for (const route of routes) {
    const reading = formats[route.format]?.read(typed);
    if (reading && 'value' in reading) return { route, value: reading.value };
  }
  return null;
}

/** Search box that recognises the kind of text, shows it, and goes to the matching screen. */
export function SearchBlock({ block }: { block: BlockOf<'search'> }) {
  const { scope } = useScreen();
  const { formats } = usePortal();
  const navigate = useNavigate();
  const id = `busqueda-${block.key}`;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const found = recognise(typed, block.routes, formats);
  const value = (text: Text | undefined) => writeText(text, scopeWithin(scope, { value: found?.value }));

  function go(event: FormEvent): void {
    event.preventDefault();
    if (!found) {
      setError(writeText(block.unknown, scope));
      document.getElementById(id)?.focus();
    } else if (found.route.to) void navigate(value(found.route.to));
    else setError(value(found.route.message));
  }
  const seen = found && `${value(found.route.label)} ${formats[found.route.format]?.write(found.value)}`;
  return (
    <Ground role="search" noValidate method="dialog" onSubmit={go}>
      <FieldFrame
        id={id}
        label={writeText(block.title, scope)}
        help={writeText(block.help, scope)}
        error={error}
        big
      >
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <chakra.div flex="1 1 240px">
            <InputBox
              id={id}
              name="busqueda"
              value={typed}
              placeholder={block.placeholder}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={error !== '' || undefined}
              aria-describedby={describedBy(id, writeText(block.help, scope), error)}
              onChange={(event) => {
                setTyped(event.target.value);
                setError('');
              }}
            />
          </chakra.div>
          <Button type="submit" look="primary">
            {writeText(block.submit, scope)}
          </Button>
        </chakra.div>
      </FieldFrame>
      <Stack role="status" minHeight="6" marginTop="1" color="success" fontSize="sm">
        {seen}
      </Stack>
    </Ground>
  );
}
