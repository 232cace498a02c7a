import { memo, useCallback, useEffect, useState } from 'react';
import { Heading, Text } from '@chakra-ui/react';
import { ask, date, money } from './format.ts';
import { show } from './shell.tsx';
import './table.css';

const HEIGHT = 56;
const AROUND = 5;
const asked = new URLSearchParams(location.search);
const LENGTH = asked.get('filas') ?? '1000';

interface Row {
  id: string;
  periodo: string;
  vencimiento: string;
  capital: string;
  total: string;
  estado: string;
}

interface LineProps {
  row: Row;
  top: number;
  chosen: boolean;
  onChoose: (id: string) => void;
}

const Line = memo(({ row, top, chosen, onChoose }: LineProps) => (
  <div className="row" style={{ top, height: HEIGHT }}>
    <label>
      <input type="checkbox" checked={chosen} onChange={() => onChoose(row.id)} /> {row.periodo}
    </label>
    <span>{date(row.vencimiento)}</span>
    <span>{money(row.capital)}</span>
    <strong>{money(row.total)}</strong>
    <span>{row.estado}</span>
  </div>
));

/** All rows at once, as a page of plain HTML has them. */
const WholeTable = ({ rows }: { rows: readonly Row[] }) => (
  <table>
    <thead>
      <tr>
        {['Período', 'Vencimiento', 'Capital', 'Total', 'Estado'].map((title) => (
          <th key={title}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, periodo, vencimiento, capital, total, estado }) => (
        <tr key={id}>
          <td>
            <label>
              <input type="checkbox" /> {periodo}
            </label>
          </td>
          <td>{date(vencimiento)}</td>
          <td>{money(capital)}</td>
          <td>
            <strong>{money(total)}</strong>
          </td>
          <td>{estado}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function TablePage() {
  const [rows, setRows] = useState<Row[]>([]);
  const [first, setFirst] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void ask<Row[]>(`Medicion/Filas${LENGTH}`).then(setRows), []);
  useEffect(() => {
    const scrolled = () => setFirst(Math.max(0, Math.floor(scrollY / HEIGHT) - AROUND));
    addEventListener('scroll', scrolled, { passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, []);
  const choose = useCallback((id: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const total = rows.reduce(
    (sum, row) => (chosen.has(row.id) ? sum + Math.round(Number(row.total) * 100) : sum),
    0,
  );
  const shown = rows.slice(first, first + Math.ceil(innerHeight / HEIGHT) + 2 * AROUND);
  return (
    <>
      <Heading as="h1" size="xl">
        Tabla de medición
      </Heading>
      {rows.length > 0 && (
        <label>
          <input
            type="checkbox"
            data-all=""
            checked={chosen.size === rows.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
          />{' '}
          Todas
        </label>
      )}
      <Text>
        Seleccionaste {chosen.size} · {money(String(total / 100))}
      </Text>
      {asked.has('enteras') ? (
        <WholeTable rows={rows} />
      ) : (
        <div className="rows" style={{ height: rows.length * HEIGHT }}>
          {shown.map((row, i) => (
            <Line
              key={row.id}
              row={row}
              top={(first + i) * HEIGHT}
              chosen={chosen.has(row.id)}
              onChoose={choose}
            />
          ))}
        </div>
      )}
    </>
  );
}

show(['Inicio', 'Medición', 'Tabla'], <TablePage />);
