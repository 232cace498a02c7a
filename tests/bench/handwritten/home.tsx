import { useEffect, useState, type SubmitEvent } from 'react';
import { Button, Field, Heading, Input, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { CARDS, NEWS } from './content.ts';
import { ask, date } from './format.ts';
import { Icon } from './icon.tsx';
import { Panel } from './panel.tsx';
import { show } from './shell.tsx';

const KNOWN: [RegExp, string][] = [
  [/^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/, '/debt.html?dominio='],
  [/^\d{10,14}$/, '/pagos?codigo='],
];

interface Due {
  tributo: string;
  periodo: string;
  vencimiento: string;
}

const Cards = ({ title, items }: { title: string; items: typeof CARDS }) => (
  <section>
    <Heading as="h2" size="lg">
      {title}
    </Heading>
    <SimpleGrid minChildWidth="280px" gap="16px">
      {items.map(({ title: name, icon, text, links }) => (
        <Panel as="section" key={name}>
          <Heading as="h3" size="md">
            <Icon name={icon} /> {name}
          </Heading>
          <Text>{text}</Text>
          <ul>
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link href={to} minH="44px">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </SimpleGrid>
  </section>
);

function Home() {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const [due, setDue] = useState<Due[] | null>(null);
  useEffect(() => void ask<Due[]>('Calendario/Vencimientos').then(setDue, () => setDue([])), []);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed.toUpperCase().replaceAll(/[\s-]/g, '');
    const found = KNOWN.find(([pattern]) => pattern.test(value));
    if (found) location.assign(found[1] + value);
    setUnknown(!found);
  };
  return (
    <>
      <Panel>
        <form onSubmit={search}>
          <Heading as="h1" size="xl">
            ¿Qué querés consultar?
          </Heading>
          <Field.Root invalid={unknown}>
            <Field.Label>
              Escribí un dominio, un catastro, una CUIT o el número de una boleta y te llevamos.
            </Field.Label>
            <Input
              size="lg"
              placeholder="AB123CD"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Field.ErrorText>No reconocemos ese dato.</Field.ErrorText>
          </Field.Root>
          <Button type="submit">Consultar</Button>
        </form>
      </Panel>
      <Cards title="¿Qué necesitás hacer?" items={CARDS} />
      <Heading as="h2" size="lg">
        Próximos vencimientos
      </Heading>
      {due?.map(({ tributo, periodo, vencimiento }) => (
        <Panel key={tributo}>
          {tributo} · {periodo} · {date(vencimiento)}
        </Panel>
      ))}
      <Cards title="Novedades" items={NEWS} />
    </>
  );
}

show([], <Home />);
