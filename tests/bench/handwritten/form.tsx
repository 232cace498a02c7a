import { memo, useCallback, useState, type SubmitEvent } from 'react';
import { show } from './shell.tsx';

const count = Number(new URLSearchParams(location.search).get('campos') ?? 100);
const FIELDS = Array.from({ length: count }, (_, i) => ({ name: `dato_${i}`, title: `Dato ${i + 1}` }));

interface FieldProps {
  name: string;
  title: string;
  value: string;
  onType: (name: string, value: string) => void;
}

const Field = memo(({ name, title, value, onType }: FieldProps) => (
  <label>
    {title}
    <input name={name} value={value} onChange={(event) => onType(name, event.target.value)} />
  </label>
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
    <form className="card" onSubmit={send}>
      <h1>Formulario de {FIELDS.length} campos</h1>
      {FIELDS.map(({ name, title }) => (
        <Field key={name} name={name} title={title} value={typed[name] ?? ''} onType={type} />
      ))}
      <button type="submit">Enviar</button>
      <p>Recibido: {sent}</p>
    </form>
  );
}

show(<FormPage />);
