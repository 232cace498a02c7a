import { memo, useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Box, Button, Field, Heading, Input, Link } from '@chakra-ui/react';
import { Panel } from './panel.tsx';
import { show } from './shell.tsx';

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('campos') ?? 100);
const required = asked.has('obligatorios');
const FIELDS = Array.from({ length: count }, (_, i) => ({ name: `dato_${i}`, title: `Dato ${i + 1}` }));

interface FieldProps {
  name: string;
  title: string;
  value: string;
  error: string | undefined;
  onType: (name: string, value: string) => void;
}

const TextField = memo(({ name, title, value, error, onType }: FieldProps) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label htmlFor={name}>{required ? title : `${title} (opcional)`}</Field.Label>
    {required && <Field.ErrorText>{error}</Field.ErrorText>}
    <Input
      size="lg"
      id={name}
      name={name}
      value={value}
      onChange={(event) => onType(name, event.target.value)}
    />
  </Field.Root>
));

/** Error summary: each line links to its field. Takes the focus when it appears. */
function Summary({ errors }: { errors: ReadonlyMap<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  if (errors.size === 0) return null;
  return (
    <Box ref={box} role="group" tabIndex={-1} p="16px" borderWidth="2px">
      <Heading as="h2" size="md">
        Revisá estos datos
      </Heading>
      <ul>
        {[...errors].map(([name, text]) => (
          <li key={name}>
            <Link href={`#${name}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

function FormPage() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState(NONE);
  const [sent, setSent] = useState('');
  const type = useCallback(
    (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    [],
  );
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const empty = required ? FIELDS.filter(({ name }) => !typed[name]) : [];
    setErrors(new Map(empty.map(({ name, title }) => [name, `Ingresá ${title.toLowerCase()}.`])));
    if (empty.length === 0) setSent(typed['dato_0'] ?? '');
  };
  return (
    <>
      <Heading as="h1" size="xl">
        Formulario de {FIELDS.length} campos
      </Heading>
      <Panel>
        <form onSubmit={send} noValidate>
          <Summary errors={errors} />
          {FIELDS.map(({ name, title }) => (
            <TextField
              key={name}
              name={name}
              title={title}
              value={typed[name] ?? ''}
              error={errors.get(name)}
              onType={type}
            />
          ))}
          <Button type="submit">Enviar</Button>
          <p>Recibido: {sent}</p>
        </form>
      </Panel>
    </>
  );
}

show(['Inicio', 'Medición', 'Formulario'], <FormPage />);
