import { useState, type SubmitEvent } from 'react';
import { ask, date, money } from './format.ts';
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
      <h1>Impuesto automotor</h1>
      <form className="card" onSubmit={(event) => void search(event)}>
        <label>
          Dominio
          <input
            value={plate}
            aria-invalid={problem !== ''}
            onChange={(event) => setPlate(event.target.value)}
          />
        </label>
        {problem && <p role="alert">{problem}</p>}
        <button type="submit">Consultar</button>
      </form>
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
        <p className="card">
          Seleccionaste {chosen.size} · {money(String(total / 100))}
          <button type="button">Emitir boleta</button>
        </p>
      )}
    </>
  );
}

show(<DebtPage />);
