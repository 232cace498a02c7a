import { memo, useCallback, useState, type SubmitEvent } from 'react';
import { Button, Field, Heading, Input } from '@chakra-ui/react';
import { Panel } from './panel.tsx';
import { show } from './shell.tsx';

const count = Number(new URLSearchParams(location.search).get('campos') ?? 100);
const FIELDS = Array.from({ length: count }, (_, i) => ({ name: `dato_${i}`, title: `Dato ${i + 1}` }));

interface FieldProps {
  name: string;
  title: string;
  value: string;
  onType: (name: string, value: string) => void;
}

const TextField = memo(({ name, title, value, onType }: FieldProps) => (
  <Field.Root>
    <Field.Label>{title} (opcional)</Field.Label>
    <Input size="lg" name={name} value={value} onChange={(event) => onType(name, event.target.value)} />
  </Field.Root>
));

function FormPage() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState('');
  const type = useCallback(
    (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    [],
  );
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(typed['dato_0'] ?? '');
  };
  return (
    <>
      <Heading as="h1" size="xl">
        Formulario de {FIELDS.length} campos
      </Heading>
      <Panel>
        <form onSubmit={send}>
          {FIELDS.map(({ name, title }) => (
            <TextField key={name} name={name} title={title} value={typed[name] ?? ''} onType={type} />
          ))}
          <Button type="submit">Enviar</Button>
          <p>Recibido: {sent}</p>
        </form>
      </Panel>
    </>
  );
}

show(['Inicio', 'Medición', 'Formulario'], <FormPage />);
