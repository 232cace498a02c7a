import { useState, type SubmitEvent } from 'react';
import { Button, Checkbox, Field, Heading, Input, Text } from '@chakra-ui/react';
import { ask, date, money } from './format.ts';
import { Panel } from './panel.tsx';
import { show } from './shell.tsx';

const PLATE = /^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/;

interface Debt {
  obligaciones: {
    id_concepto: string;
    periodo: string;
    fecha_vencimiento: string;
    capital: string;
    interes: string;
    total: string;
    estado: string;
    seleccionable: boolean;
  }[];
}

function DebtPage() {
  const [plate, setPlate] = useState('');
  const [problem, setProblem] = useState('');
  const [debt, setDebt] = useState<Debt | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = async (event: SubmitEvent) => {
    event.preventDefault();
    const dominio = plate.toUpperCase().replaceAll(/[\s-]/g, '');
    if (!PLATE.test(dominio)) return setProblem('Dominio no tiene un formato válido.');
    setProblem('');
    try {
      await ask('Automotor/ConsultaDominio', { dominio });
      setDebt(await ask<Debt>('Automotor/EB/Consulta', { dominio, tipo_inscripcion: '0006' }));
    } catch {
      setProblem('Ocurrió un error inesperado.');
    }
  };
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const total = (debt?.obligaciones ?? [])
    .filter((row) => chosen.has(row.id_concepto))
    .reduce((sum, row) => sum + Math.round(Number(row.total) * 100), 0);
  return (
    <>
      <Heading as="h1" size="xl">
        Impuesto automotor
      </Heading>
      <Text>Consultá, emití y pagá las cuotas de tu vehículo.</Text>
      <Panel>
        <form onSubmit={(event) => void search(event)}>
          <Field.Root invalid={problem !== ''}>
            <Field.Label>Dominio</Field.Label>
            <Input
              size="lg"
              name="dominio"
              value={plate}
              onChange={(event) => setPlate(event.target.value)}
            />
            <Field.ErrorText>{problem}</Field.ErrorText>
          </Field.Root>
          <Checkbox.Root>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Recordar en este equipo</Checkbox.Label>
          </Checkbox.Root>
          <Button type="submit">Consultar</Button>
          <Button variant="outline" onClick={() => setPlate('')}>
            Limpiar
          </Button>
        </form>
        <details>
          <summary>¿Dónde encuentro este número?</summary>
          <Text>
            El dominio es la patente del vehículo. Está en la chapa, en la cédula y arriba a la derecha de tu
            boleta.
          </Text>
        </details>
      </Panel>
      {debt && (
        <table>
          <tbody>
            {debt.obligaciones.map((row) => (
              <tr key={row.id_concepto}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={row.periodo}
                    disabled={!row.seleccionable}
                    checked={chosen.has(row.id_concepto)}
                    onChange={() => choose(row.id_concepto)}
                  />
                </td>
                <td>{row.periodo}</td>
                <td>{date(row.fecha_vencimiento)}</td>
                <td>{money(row.capital)}</td>
                <td>{money(row.interes)}</td>
                <td>{money(row.total)}</td>
                <td>{row.estado}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {chosen.size > 0 && (
        <Panel>
          Seleccionaste {chosen.size} · {money(String(total / 100))}
          <Button>Emitir boleta</Button>
        </Panel>
      )}
    </>
  );
}

show(['Inicio', 'Automotor', 'Emisión o pago de boletas', 'Impuesto automotor'], <DebtPage />);
